import { OWN_FIELDS } from '../../contract/forms.ts'

/** A half-filled quote request, stored only in this browser until it is sent or cleared. */
export const DRAFT_KEY = 'quote-draft'
const OWN_NAMES = new Set<string>(Object.values(OWN_FIELDS))

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !OWN_NAMES.has(entry[0]),
  )

/** Storage may be blocked, full or contain unreadable data. The form then works without a draft. */
function fromStorage<Result>(use: (store: Storage) => Result, otherwise: Result): Result {
  try {
    return use(localStorage)
  } catch {
    return otherwise
  }
}

const savedEntries = (store: Storage) => JSON.parse(store.getItem(DRAFT_KEY) ?? '[]') as [string, string][]

const DEFAULTS: Record<string, string> = { state: 'AL', gateRequired: 'no' }
const isDefault = ([name, value]: [string, string]) => value === (DEFAULTS[name] ?? '')

/** Returns whether anything was saved. */
export const saveDraft = (form: HTMLFormElement) =>
  fromStorage((store) => {
    const entries = entriesOf(form)
    const isTouched = !entries.every(isDefault)
    if (isTouched) store.setItem(DRAFT_KEY, JSON.stringify(entries))
    else store.removeItem(DRAFT_KEY)
    return isTouched
  }, false)

export const clearDraft = () => fromStorage((store) => store.removeItem(DRAFT_KEY), undefined)

/**
 * Fills the form from the draft, unless the visitor has already entered something else. Entries that equal the draft's
 * don't count, because Firefox restores most of them by itself after a reload, but not all.
 */
export const restoreDraft = (form: HTMLFormElement) =>
  fromStorage((store) => {
    const saved = new Map(savedEntries(store))
    if (saved.size === 0) return false
    if (!entriesOf(form).every((entry) => isDefault(entry) || saved.get(entry[0]) === entry[1])) return true
    for (const [name, value] of saved) {
      const control = form.elements.namedItem(name)
      if (
        control instanceof RadioNodeList ||
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      )
        control.value = value
    }
    return true
  }, false)

/** One entry of the draft, for a field that isn't rendered until it has a value. */
export const draftEntry = (name: string) => fromStorage((store) => new Map(savedEntries(store)).get(name) ?? '', '')
