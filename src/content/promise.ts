import type { SiteFacts } from './site-content.ts'

/** Within so many hours a visitor is told to hear from us; a storm notice may say more. */
export const promisedHours = ({ stormNotice }: Pick<SiteFacts, 'stormNotice'>) => stormNotice?.answerHours ?? 24
