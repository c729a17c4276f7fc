import type { ParseArgsConfig } from 'node:util'
import type { Settings } from '../core/settings.ts'
import type { Db } from '../core/storage/tables.ts'

export type Call = {
  settings: Settings
  args: string[]
  options: Record<string, string | boolean | undefined>
  /** Opens storage on first use; it is closed when the command ends. */
  db: () => Promise<Db>
  print: (text: string) => void
  now: () => Date
}

export type Command = {
  name: string
  /** A former name, which still works. */
  formerName?: string
  /** The arguments after the name, such as REFERENCE. */
  usage: string
  /** One line for the list of commands. */
  about: string
  /** More lines for the command's own --help. */
  help?: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** The minimum and maximum number of arguments. */
  argumentCount: [number, number]
  run: (call: Call) => Promise<void>
}

/** Shown to the owner as one sentence; the program then exits with status 1. */
export class UserError extends Error {}

/** Shows progress of long work, on the terminal only and never in piped output. */
export function progress(what: string, total: number) {
  let done = 0
  let shown = ''
  const write = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(text)
  }
  return {
    step(count = 1) {
      done += count
      const text = `${what}: ${done} of ${total}`
      if (text === shown || (done % 100 !== 0 && done !== total)) return
      shown = text
      write(`\r${text}`)
    },
    end: () => write('\n'),
  }
}
