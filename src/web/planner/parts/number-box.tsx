import { useEffect, useRef } from 'react'

type Box = {
  label: string
  value: number
  /** The unit shown after the number. */
  unit: string
  decimal?: boolean
  commit: (text: string) => unknown
}

/** A number field that takes effect on Enter or on blur. */
export function NumberBox({ label, value, unit, decimal = false, commit: take }: Box) {
  const input = useRef<HTMLInputElement>(null)
  const show = () => {
    if (input.current) input.current.value = String(value)
  }
  // The input is updated in place, so that a new number doesn't lose focus, and with it the undo key.
  useEffect(show, [value])
  const finish = ({ value: text }: HTMLInputElement) => {
    if (text === String(value)) return
    // Show the plan's value first, because what was typed may be refused.
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

/** Accepts whole numbers only. */
export const wholeNumber = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null)
