import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { processorSeconds } from './processes.ts'

/** The process's peak memory and processor time, or null once it has ended. */
function usageOf(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { peak: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024, cpu: processorSeconds(pid) }
  } catch {
    return null
  }
}

/** Runs a Node program to its end and measures peak memory and processor seconds, which don't depend on other load. */
export async function timedProgram(args: string[], cwd: string) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part) => (errors = (errors + part).slice(-2000)))
  let usage = { peak: 0, cpu: 0 }
  const check = setInterval(() => {
    const now = usageOf(child.pid ?? 0)
    if (now?.peak) usage = now
  }, 50)
  const status = await new Promise<number | null>((done) => child.on('close', done))
  clearInterval(check)
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${errors}`)
  return usage
}
