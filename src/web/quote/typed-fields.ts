import * as v from 'valibot'
import { DECLINE_REASONS } from '../../quote/states.ts'

const fieldsSchema = v.object({
  /** The version these were entered for. */
  version: v.number(),
  option: v.nullable(v.string()),
  addOns: v.array(v.string()),
  termsRead: v.boolean(),
  pdfOpened: v.boolean(),
  name: v.string(),
  digits: v.string(),
  agreedTerms: v.boolean(),
  agreedElectronic: v.boolean(),
  message: v.string(),
  reason: v.nullable(v.picklist(DECLINE_REASONS)),
  reasonMessage: v.string(),
  cancelName: v.string(),
  /** What was last sent, and the key it was sent with: the same again is the same request. */
  sent: v.nullable(v.object({ body: v.string(), key: v.string() })),
})
/** Everything the customer has entered. It survives failures and reloads. */
export type TypedFields = v.InferOutput<typeof fieldsSchema>

export const emptyFields = (version: number, option: string | null): TypedFields => ({
  version,
  option,
  addOns: [],
  termsRead: false,
  pdfOpened: false,
  name: '',
  digits: '',
  agreedTerms: false,
  agreedElectronic: false,
  message: '',
  reason: null,
  reasonMessage: '',
  cancelName: '',
  sent: null,
})

const fieldsKey = (number: string) => `your-quote-${number}`
const versionKey = (number: string) => `your-quote-version-${number}`

/** Storage may be blocked or full. The page works without it. */
function fromStorage<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** A new version starts over, except for what the customer wrote in their own words. */
export const restoredFields = (number: string, fresh: TypedFields): TypedFields =>
  fromStorage(() => {
    const saved = v.parse(fieldsSchema, JSON.parse(sessionStorage.getItem(fieldsKey(number)) ?? ''))
    const { message, reason, reasonMessage, name, digits } = saved
    // A quote that was read expired had no option to choose yet, not even a single one.
    if (saved.version === fresh.version) return { ...saved, option: saved.option ?? fresh.option }
    return { ...fresh, message, reason, reasonMessage, name, digits }
  }, fresh)
export const saveFields = (number: string, fields: TypedFields) =>
  fromStorage(() => sessionStorage.setItem(fieldsKey(number), JSON.stringify(fields)), undefined)

/** The version last seen in this browser; 0 if none was. */
export const seenVersion = (number: string) =>
  fromStorage(() => Number(localStorage.getItem(versionKey(number)) ?? 0), 0)
export const saveSeenVersion = (number: string, version: number) =>
  fromStorage(() => localStorage.setItem(versionKey(number), String(version)), undefined)

/** The key for this request: the stored one if the same is sent again. */
export function keyFor(body: string, sent: TypedFields['sent']) {
  return sent?.body === body ? sent.key : crypto.getRandomValues(new Uint32Array(4)).join('-')
}
