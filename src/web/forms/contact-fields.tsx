import { CONTACT_CITIES, CONTACT_SERVICES, CONTACT_LABELS as LABELS } from '../../contract/contact-options.ts'
import { Select, TextArea, TextField } from './field.tsx'

const options = (list: readonly { value: string; label: string }[]) =>
  list.map(({ value, label }) => ({ value, text: label }))

/** The six fields of a contact request, used on both the home page and the contact page. */
export function ContactFields({ messageRows }: { messageRows: number }) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr]">
      <TextField className="sm:col-span-2" name="fullName" label={LABELS.fullName} required autoComplete="name" />
      <TextField name="email" label={LABELS.email} required type="email" inputMode="email" autoComplete="email" />
      <TextField name="phone" label={LABELS.phone} required type="tel" inputMode="tel" autoComplete="tel" />
      <Select
        name="city"
        label={LABELS.city}
        required
        placeholder="Choose a city"
        options={options(CONTACT_CITIES)}
        autoComplete="address-level2"
      />
      <Select
        name="serviceType"
        label={LABELS.serviceType}
        required
        placeholder="Choose a service"
        options={options(CONTACT_SERVICES)}
      />
      <TextArea className="sm:col-span-2" name="message" label={LABELS.message} rows={messageRows} />
    </div>
  )
}
