import { type ComponentProps, createContext, type ReactNode, use, useId, useRef } from 'react'
import { MAX_LENGTH } from '../../contract/field-limits.ts'
import { CharacterCount } from './character-count.tsx'

/** The errors of the surrounding form, by field name. */
export const FormErrors = createContext<Record<string, string>>({})

type Base = { name: string; label: string; required?: boolean; className?: string }
type ControlProps = {
  id: string
  name: string
  required: boolean
  className: string
  'aria-invalid': boolean
  'aria-describedby': string
}

/**
 * Everything that all fields have in common: id, label with its required mark, error, aria-invalid and
 * aria-describedby.
 */
function Field({
  name,
  label,
  required = false,
  className,
  most,
  children,
}: Base & { most?: number; children: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const error = use(FormErrors)[name]
  return (
    <div ref={field} data-field={name} className={className}>
      <label htmlFor={id} className="label">
        {label}
        {required && ' *'}
      </label>
      {children({
        id,
        name,
        required,
        className: 'control',
        'aria-invalid': Boolean(error),
        'aria-describedby': `${id}-error`,
      })}
      <p data-error-for={name} id={`${id}-error`} className="error" hidden={!error}>
        {error}
      </p>
      {most && <CharacterCount field={field} most={most} />}
    </div>
  )
}

type Limited = Base & { most?: number }

export function TextField({ name, label, required, className, most, ...input }: Limited & ComponentProps<'input'>) {
  return (
    <Field
      name={name}
      label={label}
      required={required ?? false}
      className={className ?? ''}
      most={most ?? MAX_LENGTH[input.type === 'email' ? 'email' : 'line']}
    >
      {(props) => <input type="text" {...input} {...props} />}
    </Field>
  )
}

export function TextArea({ name, label, required, className, most, ...area }: Limited & ComponentProps<'textarea'>) {
  return (
    <Field
      name={name}
      label={label}
      required={required ?? false}
      className={className ?? ''}
      most={most ?? MAX_LENGTH.text}
    >
      {(props) => <textarea {...area} {...props} />}
    </Field>
  )
}

type Option = { value: string; text: string; label?: string }

export function Select({
  name,
  label,
  required,
  className,
  placeholder,
  options,
  ...select
}: Base & { placeholder: string; options: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <Field name={name} label={label} required={required ?? false} className={className ?? ''}>
      {(props) => (
        <select {...select} {...props}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} label={option.label}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function Choices({
  name,
  label,
  options,
  defaultValue,
}: Base & { options: readonly string[]; defaultValue: string }) {
  const error = use(FormErrors)[name]
  const id = useId()
  return (
    <fieldset data-field={name} aria-describedby={`${id}-error`}>
      <legend className="label">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label key={option} className="choice">
            <input type="radio" name={name} value={option} defaultChecked={option === defaultValue} />
            <span className="capitalize">{option}</span>
          </label>
        ))}
      </div>
      <p data-error-for={name} id={`${id}-error`} className="error" hidden={!error}>
        {error}
      </p>
    </fieldset>
  )
}
