import { useState } from 'react'

/** A field that shows the saved value until somebody types, and saves on blur or Enter. */
export function useField(kept: string, save: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null && typed !== kept) save(typed)
    setTyped(null)
  }
  return {
    value: typed ?? kept,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: leave,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') leave()
      if (event.key === 'Escape') setTyped(null)
    },
  }
}
