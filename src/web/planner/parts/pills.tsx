type Props<Value> = {
  title: string
  name: string
  value: Value
  options: readonly { value: Value; word: string }[]
  choose: (value: Value) => void
}

export function Pills<Value extends string | number>({ title, name, value, options, choose }: Props<Value>) {
  return (
    <fieldset className="pl-row">
      <legend>{title}</legend>
      <div className="pl-pills">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => choose(option.value)} />
            <span>{option.word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
