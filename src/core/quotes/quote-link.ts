import { site } from '../../content/site.ts'
import { YOUR_QUOTE_PATH } from '../../contract/your-quote-calls.ts'
import { codeHashOf, quoteCodeOf } from '../codes.ts'
import type { DeskKey } from '../desk/desk-key.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'

type Linked = Pick<QuoteRow, 'id' | 'link'>

/** The customer's link. The code is behind the #, so it reaches no server and no log. */
export const quoteUrl = (key: DeskKey, siteUrl: string | null, quote: Linked) =>
  `${siteUrl ?? site.host}${YOUR_QUOTE_PATH}#${quoteCodeOf(key, quote)}`

/** What the database looks the code up by. */
export const quoteCodeHash = (key: DeskKey, quote: Linked) => codeHashOf(key, 'quote', quoteCodeOf(key, quote))
