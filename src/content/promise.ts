import type { SiteFacts } from './site-content.ts'

/** Visitors are told that they'll hear from us within this many hours. A storm notice may allow more. */
export const promisedHours = ({ stormNotice }: Pick<SiteFacts, 'stormNotice'>) => stormNotice?.answerHours ?? 24
