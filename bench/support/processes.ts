import { readdirSync, readFileSync } from 'node:fs'

/** Processor seconds the process has used so far, user and system time. */
export function processorSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export const residentBytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** Memory of the largest publisher this site process has started, or 0 if none is running. */
export function publisherBytes(site: number) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const isIts = readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${site}\n`)
        const isPublisher = isIts && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('publisher/process.ts')
        return isPublisher ? residentBytes(Number(name)) : 0
      } catch {
        // The process ended in the meantime.
        return 0
      }
    })
  return Math.max(...all)
}
