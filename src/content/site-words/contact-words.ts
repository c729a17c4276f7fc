import type { Contact } from '../../contract/site/contact.ts'
import { type About, type Difference, differing, onAll } from './change.ts'

export const contactLine = ({ phone, email }: Contact) => `${phone} · ${email}`

const LINKS: Record<keyof Contact['links'], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'Google reviews',
  privacyPolicy: 'Privacy policy',
  termsOfService: 'Terms of service',
  licenseInfo: 'License info',
}

export function contactChanges(before: Contact, after: Contact, { pages }: About): Difference[] {
  const everywhere = `${onAll(pages)}, in emails and for search engines.`
  const field = (label: string, of: (contact: Contact) => string | null, where = everywhere) => ({
    label,
    before: of(before) ?? 'none',
    after: of(after) ?? 'none',
    where,
  })
  return differing([
    field('Phone', ({ phone }) => phone),
    field('Email', ({ email }) => email),
    field('Street', ({ address }) => address.street),
    field('Town', ({ address }) => address.locality),
    field('State', ({ address }) => address.region),
    field('ZIP code', ({ address }) => address.postalCode),
    field('License number', ({ licenseNumber }) => licenseNumber, 'On Contact and in the footer.'),
    ...Object.entries(LINKS).map(([name, label]) =>
      field(label, ({ links }) => links[name as keyof Contact['links']], `In the footer of all ${pages} pages.`),
    ),
  ])
}
