import { expect, onTestFinished, test, vi } from 'vitest'
import { clearDraft, restoreDraft, saveDraft } from './draft.ts'

class Control {
  name: string
  value: string
  constructor(name: string, value: string) {
    this.name = name
    this.value = value
  }
}

/** Stands for FormData: `new` gives what the function returns. */
function entriesOf(form: { elements: { list: Control[] } }) {
  return form.elements.list.map(({ name, value }) => [name, value])
}

/** As much of a browser as a draft touches: a form's named controls, and storage. */
function browser({ forbidden = false } = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('FormData', entriesOf)
  for (const name of ['RadioNodeList', 'HTMLSelectElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, class {})
  vi.stubGlobal('HTMLInputElement', Control)
  if (forbidden) Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  else vi.stubGlobal('localStorage', storage)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    if (forbidden) Reflect.deleteProperty(globalThis, 'localStorage')
  })
  return kept
}
const refuse = () => {
  throw new Error('storage is forbidden')
}

function quoteForm(values: Record<string, string> = {}) {
  const all = {
    form: 'quote',
    idempotencyKey: '1-2-3-4',
    website: '',
    firstName: '',
    linearFeet: '',
    state: 'AL',
    gateRequired: 'no',
  }
  const list = Object.entries({ ...all, ...values }).map(([name, value]) => new Control(name, value))
  const namedItem = (name: string) => list.find((control) => control.name === name) ?? null
  return { elements: { list, namedItem } } as unknown as HTMLFormElement
}
const entry = (form: HTMLFormElement, name: string) => (form.elements.namedItem(name) as unknown as Control).value

test('a touched form is kept and comes back into an untouched one', () => {
  browser()
  expect(saveDraft(quoteForm({ firstName: 'Ada', gateRequired: 'yes' }))).toBe(true)
  const form = quoteForm()
  expect(restoreDraft(form)).toBe(true)
  expect([entry(form, 'firstName'), entry(form, 'gateRequired')]).toEqual(['Ada', 'yes'])
})

test('a form at its defaults is no draft, and takes an older one away', () => {
  const kept = browser()
  saveDraft(quoteForm({ firstName: 'Ada' }))
  expect(saveDraft(quoteForm())).toBe(false)
  expect(kept.size).toBe(0)
  expect(restoreDraft(quoteForm())).toBe(false)
})

test('what stands in the fields already is left alone', () => {
  browser()
  saveDraft(quoteForm({ firstName: 'Ada' }))
  const form = quoteForm({ firstName: 'Grace' })
  restoreDraft(form)
  expect(entry(form, 'firstName')).toBe('Grace')
})

test('what the browser has put back by itself does not keep the rest of the draft away', () => {
  browser()
  saveDraft(quoteForm({ firstName: 'Ada', linearFeet: '120' }))
  const form = quoteForm({ firstName: 'Ada', linearFeet: '' })
  expect(restoreDraft(form)).toBe(true)
  expect([entry(form, 'firstName'), entry(form, 'linearFeet')]).toEqual(['Ada', '120'])
})

test('a draft that nobody can read is no draft', () => {
  const kept = browser()
  for (const text of ['{', '5', '{"firstName":"Ada"}']) {
    kept.set('quote-draft', text)
    expect(restoreDraft(quoteForm())).toBe(false)
  }
})

test('the submission key and the hidden fields are never kept', () => {
  const kept = browser()
  saveDraft(quoteForm({ firstName: 'Ada', website: 'x' }))
  expect([...kept.values()].join()).not.toMatch(/idempotencyKey|1-2-3-4|website/)
})

test('a cleared draft does not come back', () => {
  browser()
  saveDraft(quoteForm({ firstName: 'Ada' }))
  clearDraft()
  expect(restoreDraft(quoteForm())).toBe(false)
})

test('where the browser forbids storage, there is no draft and no failure', () => {
  browser({ forbidden: true })
  expect(saveDraft(quoteForm({ firstName: 'Ada' }))).toBe(false)
  expect(restoreDraft(quoteForm())).toBe(false)
  clearDraft()
})
