import { OWN_FIELDS } from '../../contract/forms.ts'

/** A half-filled quote request, kept in this browser alone until it is sent or cleared. */
export const DRAFT_KEY = 'quote-draft'
const OURS = new Set<string>(Object.values(OWN_FIELDS))

const entriesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !OURS.has(entry[0]),
  )

/** A browser may forbid storage; the form then works without a draft. */
function storage(use: (store: Storage) => void) {
  try {
    use(localStorage)
    return true
  } catch {
    return false
  }
}

const DEFAULTS: Record<string, string> = { state: 'AL', gateRequired: 'no' }
const isUntouched = (form: HTMLFormElement) =>
  entriesOf(form).every(([name, value]) => value === (DEFAULTS[name] ?? ''))

export function saveDraft(form: HTMLFormElement) {
  if (isUntouched(form)) {
    clearDraft()
    return false
  }
  return storage((store) => store.setItem(DRAFT_KEY, JSON.stringify(entriesOf(form))))
}

export const clearDraft = () => storage((store) => store.removeItem(DRAFT_KEY))

/** Fills an untouched form from the draft; what stands in the fields already is left alone. */
export function restoreDraft(form: HTMLFormElement) {
  let restored = false
  storage((store) => {
    const saved = store.getItem(DRAFT_KEY)
    if (!saved) return
    restored = true
    if (!isUntouched(form)) return
    for (const [name, value] of JSON.parse(saved) as [string, string][]) {
      const control = form.elements.namedItem(name)
      if (
        control instanceof RadioNodeList ||
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      )
        control.value = value
    }
  })
  return restored
}

/** One entry of the draft, for a field that is not in the form until it has something to say. */
export function draftEntry(name: string): string {
  let found = ''
  storage((store) => {
    const entries = JSON.parse(store.getItem(DRAFT_KEY) ?? '[]') as [string, string][]
    found = entries.find(([field]) => field === name)?.[1] ?? ''
  })
  return found
}
