import sheet from './app.css?inline'
import fonts from './fonts.css?inline'

/** The whole stylesheet. Each page inlines the part that its template needs. */
export const rules = sheet + fonts
