import { createContext, type ReactNode, useContext } from 'react'
import type { Fault } from '../../../contract/site/items.ts'

/** The faults to show at the fields on the screen. */
export const FaultsContext = createContext<Fault[]>([])

export const fieldId = (path: string) => `field-${path.replace(/\W+/g, '-')}`

/** Links a field to its fault. A fault below the path counts too. */
export function useFault(path: string) {
  const fault = useContext(FaultsContext).find((one) => one.path === path || one.path.startsWith(`${path}.`))
  const id = fieldId(path)
  return {
    field: { id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': fault ? `${id}-fault` : undefined },
    sentence: fault && (
      <span className="fault" id={`${id}-fault`}>
        {fault.message}
      </span>
    ),
  }
}

type TextFieldProps = {
  label: ReactNode
  path: string
  value: string
  change: (value: string) => void
  most?: number
  rows?: number
  className?: string
  isFirst?: boolean
} & Pick<React.InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'placeholder' | 'autoComplete'>

/** A labeled text field with a character count and its fault. */
export function TextField({ label, path, value, change, most, rows, className, isFirst, ...rest }: TextFieldProps) {
  const { field, sentence } = useFault(path)
  const shared = {
    ...field,
    value,
    'data-first': isFirst || undefined,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  }
  return (
    <label className={className ? `field ${className}` : 'field'} htmlFor={field.id}>
      <span className="field-label">
        <span>{label}</span>
        {most && (
          <span className="num" aria-hidden="true">
            {value.length} of {most}
          </span>
        )}
      </span>
      {rows ? (
        <textarea className="in" rows={rows} {...shared} />
      ) : (
        <input className="in" autoComplete="off" {...rest} {...shared} />
      )}
      {sentence}
    </label>
  )
}

/** An empty field is not a number, which is a fault until somebody enters one. */
export const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
export const numberText = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

type ChoiceProps<Value> = {
  label: string
  choices: readonly (readonly [Value, string])[]
  chosen: Value
  choose: (value: Value) => void
}

/** A choice between a few options, side by side: radio buttons with another style. */
export function Choice<Value extends string | number | boolean>({
  label,
  choices,
  chosen,
  choose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="choice">
      <legend className="sr">{label}</legend>
      {choices.map(([value, words]) => (
        <label key={String(value)}>
          <input type="radio" name={label} checked={chosen === value} onChange={() => choose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}

type SwitchProps = { label: ReactNode; hidden?: boolean; isOn: boolean; change: (isOn: boolean) => void }
export const Switch = ({ label, hidden, isOn, change }: SwitchProps) => (
  <label className="switch">
    <span className={hidden ? 'sr' : undefined}>{label}</span>
    <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
  </label>
)
