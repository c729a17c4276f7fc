export const likePattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** A phone number as people write it, with any dashes, dots and parentheses. */
const NUMBER = /^[\d\s().+/\-\u2010-\u2015]{4,}$/

/** The digits as a phone number is stored, with and without the leading 1, however it was typed. */
function digitsOf(text: string) {
  if (!NUMBER.test(text)) return []
  const digits = text.replace(/\D/g, '')
  // No area code starts with 1, so after a + or in a long number it is the country code.
  const isLong = text.trim().startsWith('+') || digits.length > 7
  return isLong && digits.startsWith('1') ? [digits, digits.slice(1)] : [digits]
}

/** LIKE patterns that find this text in `leads.search`. */
export const searchPatterns = (text: string) => [text, ...digitsOf(text)].filter(Boolean).map(likePattern)
