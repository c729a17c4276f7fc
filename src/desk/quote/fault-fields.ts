/** The id of the element that a fault's field names, such as `line:cedar:gate`. */
export const fieldOf = (field: string) => `quote-${field.replace(/\W+/g, '-')}`

/** Shows the field that a fault is about: its option's tab first, then the field itself. */
export function openField(field: string, choose: (option: string) => void) {
  const [kind, option = ''] = field.split(':')
  if (kind === 'option' || kind === 'line') choose(option)
  // Wait until the sheet has returned the focus to the element that opened it, and the tab has changed.
  setTimeout(() => {
    const names = [field, `option:${option}`, 'options']
    const found = names.map((name) => document.getElementById(fieldOf(name))).find(Boolean)
    found?.focus()
    found?.scrollIntoView({ block: 'center' })
  })
}
