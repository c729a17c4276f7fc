import { readFileSync } from 'node:fs'

/** A process's processor time so far, in milliseconds, which doesn't depend on other load. */
export function processorTime(pid: number) {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}
