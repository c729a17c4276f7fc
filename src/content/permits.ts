/** The office that answers for permits in a town. No rule is written here, because only the office can say what it is. */
export type PermitOffice = { office: string; link: string; checkedOn: string }

/**
 * By the slug of the town, for example `fairhope: { office: 'Building Department', link: 'https://…', checkedOn:
 * '2026-11-18' }`. Add an office only after opening its page, with the day on which you did.
 */
export const PERMIT_OFFICES: Readonly<Record<string, PermitOffice>> = {}

type Asked = { slug: string | null; name: string }

/** What the desk shows above the permit line of a work order: the town's office, or that we don't know it. */
export function permitOf({ slug, name }: Asked, offices = PERMIT_OFFICES): PermitOffice | { missing: string } {
  const known = slug !== null && Object.hasOwn(offices, slug) ? offices[slug] : undefined
  return known ?? { missing: `No permit rule on file for ${name || 'this town'}. Ask the building department.` }
}
