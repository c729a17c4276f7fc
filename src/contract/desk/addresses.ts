export const leadPath = (reference: string) => `/lead/${reference}`
/** Links in emails carry this fragment, so the history can say where the action came from. */
export const FROM_EMAIL = '#from-email'
/** Sign-in links lead here. The token comes after the #. */
export const ENTER_PATH = '/enter'
export const SETTINGS_PATH = '/settings'
export const SITE_PATH = '/site'
