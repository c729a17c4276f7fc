import { describe, expect, test } from 'vitest'
import { all, attr, type Element, hrefs, one, text, texts } from './support/html.ts'
import { PHONE, PHONE_HREF, pageAt, partUnder } from './support/site.ts'

const labelOf = (form: Element, name: string) => {
  const control = all(form, `[name=${name}]`)[0]
  return text(one(form, `label[for=${control && attr(control, 'id')}]`))
}
const values = (form: Element, name: string) =>
  all(one(form, `select[name=${name}]`), 'option').map((option) => attr(option, 'value'))
const options = (form: Element, name: string) =>
  all(one(form, `select[name=${name}]`), 'option')
    .slice(1)
    .map((option) => [attr(option, 'value'), text(option)])

const stylesOf = (html: string) => [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')

const shortForms = [
  ['/', 'home'],
  ['/contact', 'contact'],
] as const

describe.each(shortForms)('the short form of %s', (path, kind) => {
  const form = one(pageAt(path).document, `form[data-lead-form=${kind}]`)

  test('posts the six fields of an inquiry to /api/contact, even without scripts', () => {
    expect(attr(form, 'action')).toBe('/api/contact')
    expect(attr(form, 'method')).toBe('post')
    for (const name of ['fullName', 'email', 'phone', 'city', 'serviceType', 'message'])
      expect(all(form, `[name=${name}]`)).toHaveLength(1)
    expect(attr(one(form, 'input[name=form]'), 'value')).toBe(kind)
  })

  test('marks every field but the message with an asterisk', () => {
    for (const name of ['fullName', 'email', 'phone', 'city', 'serviceType']) expect(labelOf(form, name)).toMatch(/\*/)
    expect(labelOf(form, 'message')).not.toMatch(/\*/)
  })

  test("offers the specification's cities and services, after an empty choice", () => {
    expect(values(form, 'city')[0]).toBe('')
    expect(options(form, 'city')).toEqual([
      ['mobile', 'Mobile'],
      ['daphne', 'Daphne'],
      ['fairhope', 'Fairhope'],
      ['gulf-shores', 'Gulf Shores'],
      ['spanish-fort', 'Spanish Fort'],
      ['foley', 'Foley'],
      ['orange-beach', 'Orange Beach'],
      ['other', 'Other (Mobile/Baldwin County)'],
    ])
    expect(values(form, 'serviceType')[0]).toBe('')
    expect(options(form, 'serviceType')).toEqual([
      ['new-fence', 'New Fence Installation'],
      ['fence-repair', 'Fence Repair'],
      ['gate-installation', 'Gate Installation'],
      ['estimate-only', 'Free Estimate'],
    ])
  })

  test('has one submit button and a line about how the details are used', () => {
    expect(all(form, 'button[type=submit]')).toHaveLength(1)
    expect(text(form)).toMatch(/may call you/)
  })
})

describe('/contact', () => {
  const { main } = pageAt('/contact')

  test('has a hero and the form titled Get Your Free Quote', () => {
    expect(all(main, 'h1')).toHaveLength(1)
    expect(all(partUnder(main, 'Get Your Free Quote'), 'form')).toHaveLength(1)
  })

  test('has the phone, hours, service areas, address and showroom in its panel', () => {
    const panel = partUnder(main, 'Contact information')
    expect(texts(all(panel, 'dt'))).toEqual(['Phone', 'Hours', 'Service areas', 'Business address'])
    expect(hrefs(all(panel, 'a'))).toEqual([
      PHONE_HREF,
      '/service-areas/mobile-county',
      '/service-areas/baldwin-county',
    ])
    const words = text(panel)
    for (const part of [
      PHONE,
      'Monday to Friday 7:00 AM to 6:00 PM',
      'Saturday 8:00 AM to 4:00 PM',
      'Emergency repairs 24/7',
      '1450 Fenceline Drive, Mobile, AL 36606',
      'Showroom by appointment',
    ])
      expect(words).toContain(part)
  })

  test('has the why-choose-us, emergency and licensed cards', () => {
    expect(all(partUnder(main, 'Why choose us'), 'li').length).toBeGreaterThanOrEqual(3)
    const emergency = partUnder(main, 'Emergency repair')
    expect(text(emergency)).toContain('24/7')
    expect(hrefs(all(emergency, 'a'))).toEqual([PHONE_HREF])
    expect(attr(partUnder(main, 'Licensed & insured'), 'id')).toBe('licensed')
  })
})

describe('/quote', () => {
  const form = one(pageAt('/quote').document, 'form[data-lead-form=quote]')
  const expected: Record<string, string[]> = {
    fenceType: [
      'Privacy Fence',
      'Chain Link Fence',
      'Picket Fence',
      'Aluminum Fence',
      'Vinyl/PVC Fence',
      'Shadowbox Fence',
    ],
    material: [
      'Cedar Wood',
      'Pine Wood',
      'Vinyl/PVC',
      'Aluminum',
      'Chain Link (Galvanized)',
      'Chain Link (Vinyl Coated)',
      'Composite',
    ],
    heightFeet: ['3', '4', '5', '6', '7', '8'],
    propertyType: ['residential', 'commercial', 'industrial'],
    gateType: ['single', 'double', 'automatic'],
    timelinePreference: ['asap', '1-2-weeks', '1-month', '2-3-months', 'flexible'],
    budgetRange: ['under-5k', '5k-10k', '10k-20k', '20k-plus', 'no-limit'],
  }

  test('has its five sections in order', () => {
    expect(texts(all(form, 'fieldset legend h2'))).toEqual([
      'Contact Information',
      'Project Details',
      'Gate & Access',
      'Timeline & Budget',
      'Additional Details',
    ])
  })

  test('has every field of the entity and posts to /api/quotes', () => {
    expect(attr(form, 'action')).toBe('/api/quotes')
    const names = new Set(all(form, '[name]').map((control) => attr(control, 'name')))
    for (const name of [
      ...['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state', 'zipCode', 'fenceType', 'material'],
      ...['style', 'heightFeet', 'linearFeet', 'propertyType', 'gateRequired', 'gateType', 'accessConcerns'],
      ...['timelinePreference', 'budgetRange', 'projectDescription', 'specialRequirements'],
    ])
      expect(names).toContain(name)
  })

  test.each(Object.entries(expected))(
    'offers the choices of %s, each value equal to its text, after an empty one',
    (name, choices) => {
      expect(values(form, name)).toEqual(['', ...choices])
      expect(options(form, name)).toEqual(choices.map((choice) => [choice, choice]))
    },
  )

  test('starts with state AL and no gate, with the gate type hidden even without scripts', () => {
    expect(attr(one(form, 'input[name=state]'), 'value')).toBe('AL')
    const gate = all(form, 'input[name=gateRequired]')
    expect(gate.map((input) => attr(input, 'value'))).toEqual(['yes', 'no'])
    expect(gate.map((input) => attr(input, 'checked') !== null)).toEqual([false, true])
    const css = stylesOf(pageAt('/quote').html)
    const field = one(form, 'div[data-field=gateType]')
    expect(
      attr(field, 'hidden') !== null || /gateRequired[^{]*yes[^{]*gateType[^{]*\{[^}]*display:none/.test(css),
    ).toBe(true)
  })

  test('marks only the required fields', () => {
    const marked = all(form, 'label')
      .filter((label) => /\*/.test(text(label)))
      .map(text)
    expect(marked).toEqual(['First name *', 'Last name *', 'Email *', 'Fence type *', 'Property type *'])
  })

  test("has a single button that says 'Get My Detailed Quote Now'", () => {
    expect(texts(all(form, 'button[type=submit]'))).toEqual(['Get My Detailed Quote Now'])
  })
})
