import type { SiteFacts } from '../../content/site-content.ts'

/** Example: Closed Nov 26 and 27, Thanksgiving */
export const dayOffWords = ({ words, days, time }: SiteFacts['daysOff'][number]) =>
  `${time === 'closed' ? `Closed ${days}` : `${days} ${time}`}, ${words}`
