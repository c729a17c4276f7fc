/** A phone number without its area code. */
const LEAST_DIGITS = 7
/** Longer than any field that is checked. Longer text is refused for its length anyway. */
const MAX_READ = 1000

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const DAY = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?'
const YEAR = '(?:19|20)\\d\\d'
const SLASHED = `(?:1[0-2]|0?[1-9])/${DAY}(?:/(?:20)?\\d\\d)?`
const HOUR = '(?:2[0-3]|1\\d|0?\\d)'
const MINUTE = ':[0-5]\\d'
const AM = '\\s*[ap]\\.?m\\b\\.?'
const TO = '\\s*(?:-|–|—|&|to|and|or|through|thru|until)\\s*'
const AMOUNT = '\\d{1,3}(?:,\\d{3})?(?:\\.\\d{1,2})?'
const PRICE = `\\$\\s?(?!0)${AMOUNT}`
/** ZIP codes from the Mississippi coast to Pensacola. */
const ZIP = '(?:36[456]|395|325)\\d\\d(?:-\\d{4})?'
const UNIT = 'hours?|hrs?|minutes?|days?|weeks?|months?|years?|mph|miles?|feet|foot|ft|inch(?:es)?|percent|degrees|%|°'
const ROAD = '(?:i-|(?:us|al|sr|cr|hwy|highway|route|road|exit)\\b\\.?[\\s-]*)'

/** Text with digits that isn't a phone number. */
const ALLOWED = [
  // Dates and times.
  `${YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`,
  `${SLASHED}(?:${TO}${SLASHED})?`,
  `${MONTH}\\s*${DAY}(?:${TO}(?:${MONTH}\\s*)?${DAY})?(?:,?\\s*${YEAR})?`,
  `${DAY}\\s+${MONTH}(?:,?\\s*${YEAR})?`,
  `${MONTH}\\s+${YEAR}`,
  `${HOUR}(?:${MINUTE})?(?:${AM})?${TO}${HOUR}(?:${MINUTE})?${AM}`,
  `${HOUR}${MINUTE}${TO}${HOUR}${MINUTE}`,
  `${HOUR}(?:${MINUTE})?${AM}`,
  '24/7',
  `${PRICE}(?:(?:${TO}|,\\s*)${PRICE})*`,
  `${ZIP}(?:(?:${TO}|,\\s*(?:and\\s+)?)${ZIP})*`,
  `${AMOUNT}(?:${TO}${AMOUNT})?[\\s-]*(?:${UNIT})`,
  `${ROAD}\\d{2,3}[a-z]?`,
  // 911 for emergencies, and 811 to have buried utility lines marked.
  '[2-9]11',
]
const ALLOWED_HERE = new RegExp(`(?:${ALLOWED.join('|')})(?![\\p{L}\\p{N}])`, 'iuy')
/** How many of these may follow each other without a word between: a day and its hours, or three days. */
const MAX_IN_A_ROW = 3

/** O for 0, I or l for 1 and so on, in other alphabets too. They count as digits when they are next to digits. */
const LOOKALIKES = 'oil|sbzοоօιіӏǀ∣○◯'
const NUMBER_WORD =
  /^(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)$/i
const LIKE_DIGITS = new RegExp(`^[\\d${LOOKALIKES}]+$`, 'iu')
const TOKEN = new RegExp(`[\\p{L}\\p{N}${LOOKALIKES}]+`, 'iug')
const TOKEN_OR_CHARACTER = new RegExp(`${TOKEN.source}|[^]`, 'iuy')
const GLUE = /[^\p{L}\p{N}$]*/uy

/**
 * Removes invisible characters, and writes 9 for every digit and numeral that isn't ASCII. We never write dates that
 * way.
 */
const plain = (text: string) =>
  text
    .slice(0, MAX_READ)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?![0-9])\p{N}|[零〇一二三四五六七八九]/gu, '9')

const endOf = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

/** The end of allowed text that begins here. Also null when more digits follow without a word between. */
function endOfAllowed(text: string, start: number) {
  let at = start
  for (let count = 0; count < MAX_IN_A_ROW; count += 1) {
    const end = endOf(ALLOWED_HERE, text, at)
    if (end === null) return null
    at = endOf(GLUE, text, end) ?? end
    if (!/[\d$]/.test(text.charAt(at))) return end
  }
  return null
}

function withoutAllowed(text: string) {
  let rest = ''
  let isAfterDigit = false
  for (let at = 0; at < text.length; ) {
    const end = isAfterDigit ? null : endOfAllowed(text, at)
    // Put a letter in its place, so the digits before and after it aren't neighbors.
    const part = end === null ? text.slice(at, endOf(TOKEN_OR_CHARACTER, text, at) ?? at + 1) : 'x'
    if (/[\p{L}\p{N}]/u.test(part)) isAfterDigit = /\d$/.test(part)
    rest += end === null ? part : ` ${part} `
    at = end ?? at + part.length
  }
  return rest
}

/** Counts digits in disguise: lookalike letters and number words, in a row with digits or with other number words. */
function disguisedDigits(text: string) {
  let disguised = 0
  let row: string[] = []
  const endRow = () => {
    const words = row.filter((token) => NUMBER_WORD.test(token))
    const characters = row.filter((token) => !NUMBER_WORD.test(token)).join('')
    const hasDigits = /\d/.test(characters)
    if (hasDigits) disguised += characters.replace(/\d/g, '').length
    if (hasDigits || words.length > 2) disguised += words.length
    row = []
  }
  for (const [token] of text.matchAll(TOKEN))
    if (LIKE_DIGITS.test(token) || NUMBER_WORD.test(token)) row.push(token)
    else endRow()
  endRow()
  return disguised
}

/** An area code and a word, as in 1-800-GO-FENCE. With only a space between, it could be "300 customers". */
const VANITY = /(?<!\d)[2-9]\d\d\s*[-.)][-.\s]*(?:[a-z\d][-.]?){7}/i

/** Whether a text has as many digits as a phone number, however they are written and whatever is between them. */
export function hasPhoneNumber(text: string) {
  const rest = withoutAllowed(plain(text))
  return VANITY.test(rest) || (rest.match(/\d/g)?.length ?? 0) + disguisedDigits(rest) >= LEAST_DIGITS
}
