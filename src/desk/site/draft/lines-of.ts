import { shownHours } from '../../../content/opening-hours.ts'
import { momentWords, untilWords } from '../../../content/site-words/notice-words.ts'
import type { Kind } from '../../../contract/site/kinds.ts'
import type { Things } from '../../../contract/site/things.ts'
import { figuresOf, MODE_LABELS, rangeText } from '../prices/figures.ts'

export type Line = readonly [label: string, words: string]

const LINES: { [K in Kind]: (content: Things[K]) => Line[] } = {
  notice: ({ isOn, title, text, phone, answerHours, from, until }) => [
    ['Notice', isOn ? 'on' : 'off'],
    ['Title', title],
    ['Text', text],
    ['Number', phone],
    ['From', from ? momentWords(from) : 'from the press of Publish'],
    ['Until', untilWords({ until })],
    ['Answer within', `${answerHours} hours`],
  ],
  hours: ({ week, emergency, daysOff }) => [
    [
      'Week',
      shownHours(week)
        .map(({ days, time }) => `${days} ${time}`)
        .join(', '),
    ],
    ['Emergencies', emergency],
    ...daysOff.map(
      ({ from, to, words, hours }): Line => [
        `Day off: ${words}`,
        `${from} to ${to}, ${hours ? `${hours.opens} to ${hours.closes}` : 'closed'}`,
      ],
    ),
  ],
  contact: ({ address, links, ...rest }) =>
    Object.entries({ ...rest, ...address, ...links }).map(([key, value]): Line => [key, value ?? 'none']),
  reviews: ({ rating, reviews }) => [
    ['Rating', `${rating.value} of 5 from ${rating.count} reviews`],
    ['Order', reviews.map(({ name }) => name).join(', ')],
    ...reviews.map(
      ({ name, town, stars, text, work, isShown }): Line => [
        `Review of ${name}`,
        `${stars} stars, ${town}, ${work}, ${isShown ? 'shown' : 'hidden'}: ${text}`,
      ],
    ),
  ],
  prices: (prices) => [
    ['Which prices', MODE_LABELS[prices.mode]],
    ...figuresOf(prices).map(
      ({ type, group, label, range }): Line => [`${type}, ${group}, ${label}`, rangeText(range)],
    ),
  ],
  job: ({ title, town, service, month, feet, text, pictures, quote }) => [
    ['Title', title],
    ['Town', town],
    ['Service', service],
    ['Finished', month],
    ['Feet', feet === null ? 'none' : String(feet)],
    ['Text', text],
    ...pictures.map(({ words }, at): Line => [`Picture ${at + 1}`, words]),
    ['Sentence of the customer', quote?.text ?? 'none'],
  ],
  article: ({ title, excerpt, category, author, day, tags, picture, parts }) => [
    ['Title', title],
    ['Excerpt', excerpt],
    ['Category', category],
    ['Author', author],
    ['Day', day],
    ['Tags', tags.join(', ')],
    ['Picture', picture?.words ?? 'none'],
    ...parts.map(({ heading, text }, at): Line => [`Part ${at + 1}`, `${heading} ${text}`.trim()]),
  ],
}

/** What differs between two versions of a thing, line by line; a line that one of them lacks is empty there. */
export function differences<K extends Kind>(kind: K, one: Things[K], other: Things[K]) {
  const [mine, theirs] = [new Map(LINES[kind](one)), new Map(LINES[kind](other))]
  const labels = [...new Set([...mine.keys(), ...theirs.keys()])]
  const rows = labels.map((label) => ({ label, mine: mine.get(label) ?? '', theirs: theirs.get(label) ?? '' }))
  return {
    differing: rows.filter((row) => row.mine !== row.theirs),
    alike: rows.filter((row) => row.mine === row.theirs),
  }
}
