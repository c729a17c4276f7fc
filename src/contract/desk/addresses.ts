/** Pages of the desk that emails lead to. */
export const leadPath = (reference: string) => `/lead/${reference}`
/** A link out of an email carries this fragment, so that the history can say where the action came from. */
export const FROM_EMAIL = '#from-email'
/** Where a sign-in link leads; what proves it stands behind the #. */
export const ENTER_PATH = '/enter'
/** Devices stand here. */
export const SETTINGS_PATH = '/settings'
/** What the site says stands here. */
export const SITE_PATH = '/site'
