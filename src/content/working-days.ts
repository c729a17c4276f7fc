import type { SiteFacts } from './site-content.ts'

/** The days of the week on which the office answers, such as Monday. */
export const workingDays = ({ structuredHours }: Pick<SiteFacts, 'structuredHours'>): ReadonlySet<string> =>
  new Set(structuredHours.flatMap(({ days }) => days))
