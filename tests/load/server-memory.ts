import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newFolder } from '../../testbed/server.ts'

const MB = 1024 * 1024

/** Reads a server's memory after a garbage collection, which is where a leak shows first. */
export function memoryMeter() {
  const file = join(newFolder(), 'live')
  return {
    env: { NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'live-memory.ts')}`, LIVE_MEMORY_FILE: file },
    /** In megabytes. */
    async live(pid: number | undefined) {
      rmSync(file, { force: true })
      process.kill(pid ?? 0, 'SIGUSR2')
      while (!existsSync(file) || readFileSync(file, 'utf8') === '')
        await new Promise((resolve) => setTimeout(resolve, 50))
      return Number(readFileSync(file, 'utf8')) / MB
    },
  }
}

export const residentOf = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export const openFilesOf = (pid: number | undefined) => readdirSync(`/proc/${pid}/fd`).length
