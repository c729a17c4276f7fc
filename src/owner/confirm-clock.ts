import { confirmClock } from '../core/storage/clock-jump.ts'
import type { Command } from './command.ts'

export const confirmClockCommand: Command = {
  name: 'confirm-clock',
  usage: '',
  about: 'Say that the clock is right, after a jump of it stopped erasing and reminders',
  argumentCount: [0, 0],
  async run({ db, print, now }) {
    const time = now()
    await confirmClock(await db(), time)
    print(`It is ${time.toISOString()}: old leads are erased again by RETENTION_DAYS, and the desk reminds again.`)
  },
}
