export const leadPath = (reference: string) => `/lead/${reference}`
/** Links in emails carry this fragment, so the history can say where the action came from. */
export const FROM_EMAIL = '#from-email'
/** Sign-in links lead here. The token comes after the #. */
export const ENTER_PATH = '/enter'
/** "Call" on a notification leads here. The service worker writes it, too. */
export const AT_CALL = '#call'
export const SETTINGS_PATH = '/settings'
export const TWO_WEEKS_PATH = '/today/two-weeks'
export const SITE_PATH = '/site'
export const quotePath = (id: string) => `/quote/${id}`
export const QUOTE_SETTINGS_PATH = `${SETTINGS_PATH}/quotes`
