import { siteFacts } from './site.ts'

/** The days of the week on which the office answers, such as Monday. */
export const workingDays: ReadonlySet<string> = new Set(siteFacts.structuredHours.flatMap(({ days }) => days))
