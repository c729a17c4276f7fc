/** A moment as the office's clock shows it. Examples: Thursday, November 19, 7:52 pm; with its year: Thursday, November 19, 2026, 7:52 pm */
export function momentWords(at: string, withYear = false) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')}, ${part('month')} ${part('day')}${withYear ? `, ${part('year')}` : ''}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`
}

/** The day of a moment by the office's clock. Example: November 19 */
export const dateWordsOf = (at: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', month: 'long', day: 'numeric' }).format(new Date(at))
