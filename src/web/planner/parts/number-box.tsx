type Box = {
  label: string
  value: number
  /** What stands behind the number. */
  unit: string
  decimal?: boolean
  /** False puts the old value back. */
  take: (text: string) => boolean
}

/** A number that counts once it is finished: at Enter, or when the visitor goes on. */
export function NumberBox({ label, value, unit, decimal = false, take }: Box) {
  const finish = (input: HTMLInputElement) => {
    if (input.value !== String(value) && !take(input.value)) input.value = String(value)
  }
  return (
    <span className="pl-num">
      <input
        key={value}
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
