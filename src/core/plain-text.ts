/** Control characters, and those that reorder, join or hide text (U+061C and its kin): they forge headers and terminals. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** One printable line: what a column, a header or a terminal may show of a visitor's words. */
export function oneLine(text: string, most = 200) {
  return text.toWellFormed().replace(UNSEEN, ' ').replace(/ +/g, ' ').trim().slice(0, most).toWellFormed()
}

/** Printable text that keeps its line breaks. */
export function printable(text: string) {
  return text
    .toWellFormed()
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\t/g, '  ').replace(UNSEEN, ''))
    .join('\n')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
