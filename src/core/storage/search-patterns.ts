export const likePattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** A number as people write it, with any dashes, dots and brackets. */
const NUMBER = /^[\d\s().+/\-\u2010-\u2015]{4,}$/

/** Digits as a phone number is kept, with and without the 1 before it, however it is typed. */
function digitsOf(text: string) {
  if (!NUMBER.test(text)) return []
  const digits = text.replace(/\D/g, '')
  // No area code begins with 1: behind a + or in a long number it is the country's.
  const isLong = text.trim().startsWith('+') || digits.length > 7
  return isLong && digits.startsWith('1') ? [digits, digits.slice(1)] : [digits]
}

/** What `leads.search` is like where a text is found in it. */
export const searchPatterns = (text: string) => [text, ...digitsOf(text)].filter(Boolean).map(likePattern)
