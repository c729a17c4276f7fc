import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { newFolder } from '../../../testbed/server.ts'

const run = (program: string, args: string[]) => execFileSync(program, args, { stdio: 'pipe' })

/** A data folder whose disk a test can fill: a small disk in memory, or a limit on the size of files. */
export function newSmallDisk(megabytes = 8) {
  const dir = newFolder()
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', dir])
  } catch {
    return {
      dir,
      how: 'a limit on the size of files (prlimit)',
      fill: (pid: number) => void run('prlimit', ['--pid', String(pid), '--fsize=4096:']),
      free: (pid: number) => void run('prlimit', ['--pid', String(pid), '--fsize=unlimited:']),
    }
  }
  onTestFinished(() => void run('umount', ['-l', dir]))
  const filler = join(dir, 'filler')
  return {
    dir,
    how: `a disk in memory of ${megabytes} MB (tmpfs)`,
    fill(_pid: number) {
      const file = openSync(filler, 'w')
      // Use smaller and smaller pieces, so not one page is left.
      for (const size of [65_536, 4096, 1])
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch {}
      closeSync(file)
    },
    free: (_pid: number) => rmSync(filler),
  }
}
