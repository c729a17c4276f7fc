import { expect, test } from 'vitest'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { jobFromLead } from './job-from-lead.ts'

const TODAY = '2026-11-17'
const TOWNS = ['Daphne', 'Foley', 'Spanish Fort'].map((name) => ({ name, slug: name.toLowerCase().replace(' ', '-') }))
const asked = (fields: Record<string, string>): LeadDetails['lead']['asked'] =>
  Object.entries(fields).map(([field, value]) => ({ field, label: field, value }))
const quote = {
  firstName: 'Nora',
  lastName: 'Paling',
  address: '12 Bay Street',
  fenceType: 'Privacy Fence',
  material: 'Cedar Wood',
  linearFeet: 'about 1,140 or so',
  projectDescription: 'My secret garden',
}
const plan = { feet: 184.4, link: '', posts: 20, gates: '', sides: [] }

test('a job starts with a title, town, service, month, and the feet from the plan', () => {
  expect(jobFromLead({ lead: { asked: asked(quote), city: 'Daphne' }, plan }, TOWNS, TODAY)).toEqual({
    isShown: true,
    title: 'Cedar privacy fence in Daphne',
    town: 'daphne',
    service: 'privacy-fencing',
    month: '2026-11',
    feet: 184,
    text: '',
    pictures: [],
    customerWords: null,
  })
})

test('without a plan it has the feet that were entered', () => {
  expect(jobFromLead({ lead: { asked: asked(quote), city: 'Spanish Fort' }, plan: null }, TOWNS, TODAY)).toMatchObject({
    town: 'spanish-fort',
    feet: 1140,
  })
})

test('nothing in it identifies the customer', () => {
  const job = JSON.stringify(jobFromLead({ lead: { asked: asked(quote), city: 'Daphne' }, plan }, TOWNS, TODAY))
  for (const word of ['Nora', 'Paling', 'Bay Street', 'secret']) expect(job).not.toContain(word)
})

test('unknown fields are left to the editor, and the visitor’s words never become the title', () => {
  const odd = { serviceType: '<b>Buy now</b>', linearFeet: 'as needed' }
  expect(
    jobFromLead({ lead: { asked: asked(odd), city: 'http://spam.example' }, plan: null }, TOWNS, TODAY),
  ).toMatchObject({
    title: 'Fence',
    town: '',
    service: '',
    feet: null,
  })
  const other = { serviceType: 'Fence Repair' }
  expect(
    jobFromLead({ lead: { asked: asked(other), city: 'Other (Mobile/Baldwin County)' }, plan: null }, TOWNS, TODAY),
  ).toMatchObject({ title: 'Fence repair', service: 'fence-repair', town: '' })
})

test('the title doesn’t repeat a material that the fence type already names', () => {
  const vinyl = { fenceType: 'Vinyl/PVC Fence', material: 'Vinyl/PVC' }
  expect(jobFromLead({ lead: { asked: asked(vinyl), city: 'Foley' }, plan: null }, TOWNS, TODAY).title).toBe(
    'Vinyl fence in Foley',
  )
})
