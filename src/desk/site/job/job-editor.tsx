import { useQuery } from '@tanstack/react-query'
import { SERVICES } from '../../../content/catalog.ts'
import type { Job } from '../../../contract/site/job.ts'
import type { EditorProps } from '../editor/editor-props.ts'
import { numberIn, numberText, TextField, useFault } from '../editor/fields.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { siteListQuery } from '../site-queries.ts'
import { CustomerPhotos } from './customer-photos.tsx'
import { CustomerWordsField } from './customer-words-field.tsx'

const MAX_PICTURES = 8

export default function JobEditor({ of, content, change }: EditorProps<'job'>) {
  const towns = useQuery(siteListQuery('job')).data?.towns ?? []
  const set = (part: Partial<Job>) => change({ ...content, ...part })
  return (
    <>
      <PictureField
        pictures={content.pictures}
        most={MAX_PICTURES}
        path="pictures"
        change={(pictures) => set({ pictures })}
        more={(room, add) => <CustomerPhotos of={of} room={room} add={add} />}
      />
      <div className="part tight">
        <TextField
          label="Title"
          path="title"
          most={60}
          className="strong"
          value={content.title}
          change={(title) => set({ title })}
        />
      </div>
      <div className="part tight fields">
        <SelectField label="Town" path="town" value={content.town} choices={towns} change={(town) => set({ town })} />
        <SelectField
          label="Service"
          path="service"
          value={content.service}
          choices={SERVICES}
          change={(service) => set({ service })}
        />
        <TextField
          label="Finished in"
          path="month"
          type="month"
          value={content.month}
          change={(month) => set({ month })}
        />
        <TextField
          label="Feet (optional)"
          path="feet"
          type="number"
          inputMode="numeric"
          value={numberText(content.feet)}
          change={(feet) => set({ feet: feet === '' ? null : numberIn(feet) })}
        />
      </div>
      <div className="part tight">
        <TextField
          label="What was built, in one to three sentences"
          path="text"
          most={400}
          rows={4}
          value={content.text}
          change={(text) => set({ text: text.replaceAll('\n', ' ') })}
        />
      </div>
      <CustomerWordsField customerWords={content.customerWords} change={(customerWords) => set({ customerWords })} />
    </>
  )
}

type SelectFieldProps = {
  label: string
  path: string
  value: string
  choices: readonly { slug: string; name: string }[]
  change: (value: string) => void
}

function SelectField({ label, path, value, choices, change }: SelectFieldProps) {
  const { field, sentence } = useFault(path)
  const isKnown = choices.some(({ slug }) => slug === value)
  return (
    <label className="field" htmlFor={field.id}>
      <span className="field-label">{label}</span>
      <select className="in" {...field} value={value} onChange={({ target }) => change(target.value)}>
        {!isKnown && <option value={value}>{value || 'Choose'}</option>}
        {choices.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      {sentence}
    </label>
  )
}
