import { useEffect, useRef } from 'react'

type Box = {
  label: string
  value: number
  /** What stands behind the number. */
  unit: string
  decimal?: boolean
  take: (text: string) => unknown
}

/** A number that counts once it is finished: at Enter, or when the visitor goes on. */
export function NumberBox({ label, value, unit, decimal = false, take }: Box) {
  const input = useRef<HTMLInputElement>(null)
  const show = () => {
    if (input.current) input.current.value = String(value)
  }
  // The field itself stays: focus, and with it the key that takes back, is not lost by a new number.
  useEffect(show, [value])
  const finish = ({ value: text }: HTMLInputElement) => {
    if (text === String(value)) return
    // What the plan has stands there, whatever was typed.
    show()
    take(text)
  }
  return (
    <span className="pl-num">
      <input
        ref={input}
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        defaultValue={value}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => finish(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish(event.currentTarget)
        }}
      />
      {unit}
    </span>
  )
}

/** Whole numbers alone. */
export const wholeNumber = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null)
