import { useEffect, useState } from 'react'
import { useStore } from '../../browser/store.ts'
import { MAX_LENGTH } from '../../contract/field-limits.ts'
import { Icon } from '../ui/icon.tsx'
import { shownStore } from './shown.ts'

/** Waits a moment before searching. Escape clears the box. */
export function SearchBox() {
  const [text, setText] = useState(shownStore.get().text)
  useEffect(() => {
    const timer = setTimeout(() => shownStore.set({ text: text.trim() }), 200)
    return () => clearTimeout(timer)
  }, [text])
  const { text: searched } = useStore(shownStore)
  useEffect(() => {
    // “Show it” ends the search.
    if (searched === '') setText('')
  }, [searched])
  return (
    <label className="search">
      <Icon name="search" size={18} />
      <span className="sr">Search leads</span>
      <input
        id="search"
        type="search"
        placeholder="Name, phone, city, reference"
        value={text}
        maxLength={MAX_LENGTH.line}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a key cap can't be focused */}
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}
