import { confirmClock } from '../core/storage/clock-jump.ts'
import type { Command } from './command.ts'

export const confirmClockCommand: Command = {
  name: 'confirm-clock',
  usage: '',
  about: 'Confirm that the clock is right, after a jump stopped erasing and reminders',
  argumentCount: [0, 0],
  async run({ db, print, now }) {
    const time = now()
    await confirmClock(await db(), time)
    print(
      `Confirmed: it’s ${time.toISOString()}. Old leads are erased by RETENTION_DAYS again, and the desk sends reminders again.`,
    )
  },
}
