import sheet from './app.css?inline'
import fonts from './fonts.css?inline'

/** The whole stylesheet, of which each page carries what its template needs. */
export const rules = sheet + fonts
