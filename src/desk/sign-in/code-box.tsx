import './sign-in.css'
import { useEffect, useRef, useState } from 'react'

const LENGTH = 8

type CodeBoxProps = { value: string; change: (digits: string) => void; id: string; fault: boolean }

/** One real input, drawn as eight boxes, so pasting, autofill and screen readers work as usual. */
export function CodeBox({ value, change, id, fault }: CodeBoxProps) {
  const [focused, setFocused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <span className="code">
      <span className="boxes" aria-hidden="true">
        {Array.from({ length: LENGTH }, (_, at) => at).map((at) => (
          <span key={at} className={focused && at === Math.min(value.length, LENGTH - 1) ? 'on' : undefined}>
            {value[at]}
          </span>
        ))}
      </span>
      <input
        ref={field}
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        enterKeyHint="done"
        required
        value={value}
        aria-invalid={fault}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => change(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
      />
    </span>
  )
}
