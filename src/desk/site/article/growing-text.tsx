import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFault } from '../editor/fields.tsx'

type Selection = { start: number; end: number }
type GrowingTextProps = {
  label: string
  path: string
  value: string
  change: (value: string) => void
  className: string
  placeholder?: string
  most?: number
  /** Replaces line breaks with spaces. */
  isOneLine?: boolean
  /** Rendered below the text. Gets the current selection. */
  children?: (selection: () => Selection) => ReactNode
}

/** A text field that grows with its content, to edit text where it will appear. */
export function GrowingText({ label, path, value, change, most, isOneLine, children, ...rest }: GrowingTextProps) {
  const { field, sentence } = useFault(path)
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.style.height = 'auto'
    box.current.style.height = `${box.current.scrollHeight}px`
  }, [value])
  const selection = () => ({
    start: box.current?.selectionStart ?? value.length,
    end: box.current?.selectionEnd ?? value.length,
  })
  return (
    <div className="growing">
      <textarea
        {...field}
        {...rest}
        ref={box}
        rows={1}
        aria-label={label}
        value={value}
        onChange={({ target }) => change(isOneLine ? target.value.replace(/\n+/g, ' ') : target.value)}
      />
      {(most || sentence) && (
        <p className="growing-foot">
          {sentence}
          {most && (
            <span className="num">
              {value.trim().length} of {most}
            </span>
          )}
        </p>
      )}
      {children?.(selection)}
    </div>
  )
}
