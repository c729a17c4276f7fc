/** Values saved on this device. A browser that can't save anything (private mode, full) must not stop the desk. */
const PREFIX = 'desk-'

export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function saveLocal(name: string, value: string | null) {
  try {
    if (value) localStorage.setItem(PREFIX + name, value)
    else localStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing is lost: everything saved here is also on the screen.
  }
}

const names = () => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  } catch {
    return []
  }
}

export const noteName = (reference: string) => `note-${reference}`
export const quoteDraftName = (id: string) => `quote-${id}`
const hasSaved = (kind: 'note' | 'quote') => names().some((name) => name.startsWith(`${PREFIX}${kind}-`))
export const hasSavedNote = () => hasSaved('note')
/** What was typed in a quote and hasn't reached the desk. */
export const hasSavedQuote = () => hasSaved('quote')

/** At sign-out, nothing about a lead stays on the device. */
export function clearStoredLeads() {
  for (const name of names()) if (/^desk-(note|called|quote)/.test(name)) saveLocal(name.slice(PREFIX.length), null)
}
