import { site } from './site.ts'

/** Within so many hours a visitor is told to hear from us; a storm notice may say more. */
export const promisedHours = () => site.stormNotice?.answerHours ?? 24
