import type { Contact } from '../../../contract/site/contact.ts'
import { useMe } from '../../ui/use-me.ts'
import type { EditorProps } from '../editor/editor-props.ts'
import { TextField } from '../editor/fields.tsx'
import { SiteIcon } from '../site-icon.tsx'

const ADDRESS = [
  ['street', 'Street', 'wide'],
  ['locality', 'Town', 'wide'],
  ['region', 'State', ''],
  ['postalCode', 'ZIP code', ''],
] as const
const LINKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['google', 'Google'],
  ['privacyPolicy', 'Privacy'],
  ['termsOfService', 'Terms'],
  ['licenseInfo', 'License'],
] as const

export function ContactEditor({ content, published, change }: EditorProps<'contact'>) {
  const { people } = useMe()
  const owner = people.find(({ role }) => role === 'owner')?.name ?? 'the owner'
  const set = (part: Partial<Contact>) => change({ ...content, ...part })
  const onSite = (shown: string, now: string) => shown !== now && <p className="tail">On the site: {shown}</p>
  return (
    <>
      <p className="aside">
        <SiteIcon name="lock" size={18} />
        <span>
          Customers call and email what you enter here. To publish it, {owner} enters a new sign-in code. The owner and
          the old address get an email about it.
        </span>
      </p>
      <div className="part tight">
        <TextField
          label="Phone"
          path="phone"
          type="tel"
          className="display-in"
          value={content.phone}
          change={(phone) => set({ phone })}
        />
        {onSite(published.phone, content.phone)}
        <TextField label="Email" path="email" type="email" value={content.email} change={(email) => set({ email })} />
        {onSite(published.email, content.email)}
      </div>
      <section className="part">
        <h2>Address</h2>
        <div className="fields">
          {ADDRESS.map(([key, label, className]) => (
            <TextField
              key={key}
              label={label}
              path={`address.${key}`}
              className={className}
              value={content.address[key]}
              change={(value) => set({ address: { ...content.address, [key]: value } })}
            />
          ))}
          <TextField
            label="License number (optional)"
            path="licenseNumber"
            className="wide"
            value={content.licenseNumber ?? ''}
            change={(number) => set({ licenseNumber: number || null })}
          />
        </div>
      </section>
      <section className="part">
        <h2>Links</h2>
        <p className="hint">If you leave one empty, visitors see “Ask us for it” with your phone number.</p>
        {LINKS.map(([key, label]) => (
          <TextField
            key={key}
            label={label}
            path={`links.${key}`}
            type="url"
            placeholder="https://"
            className="beside"
            value={content.links[key] ?? ''}
            change={(address) => set({ links: { ...content.links, [key]: address || null } })}
          />
        ))}
      </section>
    </>
  )
}
