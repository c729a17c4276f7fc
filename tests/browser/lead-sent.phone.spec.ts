import {
  control,
  EMPTY_INQUIRY,
  EMPTY_QUOTE,
  entriesIn,
  FORM_KINDS,
  FORMS,
  fillForm,
  leadPosts,
  newQuote,
  notice,
  statusLine,
  submitButton,
} from './support/forms.ts'
import { expect, hold, open, test } from './support/journey.ts'

for (const kind of FORM_KINDS)
  test(`the ${kind} form waits with its button disabled, is sent, stored, confirmed with its reference and answered by two emails`, async ({
    page,
    site,
  }) => {
    const { path, api, entries: newEntries, submit, title, text } = FORMS[kind]
    const entries = newEntries()
    await open(page, path)
    const release = await hold(page, api)
    await fillForm(page, entries)
    await expect(submitButton(page)).toHaveText(submit)
    await submitButton(page).click()
    await expect(submitButton(page)).toHaveText('Submitting...')
    await expect(submitButton(page)).toBeDisabled()
    release()

    await expect(notice(page)).toContainText(title)
    await expect(notice(page)).toContainText(text)
    await expect(statusLine(page)).toContainText('We have your request. Your reference is')
    const reference = await statusLine(page).locator('strong').textContent()
    expect(reference).toMatch(/^GF-\w{4}-\w{4}$/)
    expect(await entriesIn(page)).toEqual(kind === 'quote' ? EMPTY_QUOTE : EMPTY_INQUIRY)
    await expect(submitButton(page)).toBeEnabled()
    await expect(submitButton(page)).toHaveText(submit)
    await expect(page).toHaveURL(path)

    const rows = await site.leadsOf(entries.email)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ reference, form: kind, page: path, in_spam: 0 })
    expect(JSON.parse(rows[0]?.fields ?? '')).toEqual(entries)

    await expect.poll(() => site.emailsOf(entries.email).toOwner.length).toBe(1)
    await expect.poll(() => site.emailsOf(entries.email).toVisitor.length).toBe(1)
    const { toOwner, toVisitor } = site.emailsOf(entries.email)
    expect(toOwner[0]?.subject).toContain(reference)
    expect(toOwner[0]?.text).toContain(entries.phone)
    expect(toVisitor[0]?.subject).toContain(reference)
    expect(toVisitor[0]?.text).toContain('(251) 555-0142')

    // The reference stays at the form until the visitor types again.
    await expect(statusLine(page)).toBeVisible()
    await control(page, Object.keys(entries)[0] ?? '').fill('N')
    await expect(statusLine(page)).toBeHidden()
  })

test('the gate type shows only while a gate is required, and the quote body has every field of the entity but it', async ({
  page,
  site,
}) => {
  const entries = newQuote()
  await open(page, '/quote')
  const posts = leadPosts(page)
  const gate = (answer: string) => control(page, 'gateRequired').and(page.locator(`[value="${answer}"]`))
  await expect(gate('no')).toBeChecked()
  await expect(control(page, 'gateType')).toBeHidden()
  await gate('yes').check()
  await expect(control(page, 'gateType')).toBeVisible()
  await gate('no').check()
  await expect(control(page, 'gateType')).toBeHidden()
  await fillForm(page, entries)
  await gate('no').check()
  await submitButton(page).click()
  await expect(notice(page)).toBeVisible()
  const sent = { ...entries, gateRequired: 'no', gateType: '' }
  expect(posts[0]?.postDataJSON()).toMatchObject(sent)
  expect(posts[0]?.headers()['content-type']).toBe('application/json')
  const [row] = await site.leadsOf(entries.email)
  expect(JSON.parse(row?.fields ?? '')).toEqual(sent)
})

test('a quote with only its required fields sends all others as empty text', async ({ page }) => {
  const { firstName, lastName, email, fenceType, propertyType } = newQuote()
  await open(page, '/quote')
  const posts = leadPosts(page)
  await fillForm(page, { firstName, lastName, email, fenceType, propertyType })
  await submitButton(page).click()
  await expect(notice(page)).toContainText('Quote request submitted successfully!')
  expect(posts[0]?.postDataJSON()).toMatchObject({
    ...EMPTY_QUOTE,
    ...{ firstName, lastName, email, fenceType, propertyType },
  })
})

test('a lead includes the page, campaign and host it came from, even after a navigation', async ({ page, site }) => {
  const entries = FORMS.contact.entries()
  await open(page, '/?utm_source=flyer&utm_campaign=spring')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page).toHaveURL('/contact')
  await fillForm(page, entries)
  await submitButton(page).click()
  await expect(notice(page)).toBeVisible()
  const [row] = await site.leadsOf(entries.email)
  expect(row).toMatchObject({ page: '/contact', form: 'contact', utm_source: 'flyer', utm_campaign: 'spring' })
})
