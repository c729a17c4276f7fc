import type { SiteFacts } from './site-content.ts'

/** The weekdays on which the office answers. */
export const workingDays = ({ structuredHours }: Pick<SiteFacts, 'structuredHours'>): ReadonlySet<string> =>
  new Set(structuredHours.flatMap(({ days }) => days))
