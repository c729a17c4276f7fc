/**
 * Control characters, and those that reorder, join or hide text (such as U+061C). They can forge headers and corrupt
 * terminals.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Makes a visitor's words one printable line, safe for a column, a header or a terminal. */
export function oneLine(text: string, most = 200) {
  return text.toWellFormed().replace(UNSEEN, ' ').replace(/ +/g, ' ').trim().slice(0, most).toWellFormed()
}

/** Makes text printable, but keeps its line breaks. */
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

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
