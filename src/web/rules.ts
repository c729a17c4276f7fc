import sheet from './app.css?inline'
import fonts from './fonts.css?inline'
import visit from './visit/visit.css?inline'

/**
 * The whole stylesheet, and that of one page with all its states. Each page inlines the part that its template needs.
 */
export const rules = sheet + fonts + visit
