/** Pages of the desk that letters lead to. */
export const leadPath = (reference: string) => `/lead/${reference}`
/** A link out of a letter carries this fragment, so that the history can say where the mark came from. */
export const FROM_LETTER = '#from-letter'
/** Where a sign-in link leads; what proves it stands behind the #. */
export const ENTER_PATH = '/enter'
/** Devices stand here. */
export const SETTINGS_PATH = '/settings'
/** What the site says stands here. */
export const SITE_PATH = '/site'
