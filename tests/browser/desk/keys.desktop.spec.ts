import { expect, history, newVisitor, notice, sheet, signIn, step, test } from './support/journey.ts'

test('a list opens its first lead, and leads are found, opened, updated and noted by keyboard only, and shortcuts can be turned off', async ({
  page,
  desk,
}) => {
  await desk.sendInquiry({ ...newVisitor(), fullName: 'First Of All' })
  await desk.sendInquiry({
    ...newVisitor(),
    fullName: 'Rank You First',
    message: [1, 2, 3, 4, 5].map((at) => `http://${at}.example`).join(' '),
  })
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'Zelda Sparrow' })
  await signIn(page, desk)
  await page.goto('/')
  // On a wide screen, the most urgent lead is already open.
  await expect(page).toHaveURL(/\/lead\/GF-/)
  const spamFilter = page.getByRole('button', { name: /^Possible spam/ })
  await spamFilter.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rank You First' })).toBeVisible()
  await expect(spamFilter).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Zelda')
  await expect(page.getByRole('heading', { name: '1 lead found, in every list' })).toBeVisible()
  await expect(page.locator('a.lead')).toHaveCount(1)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await expect(page.locator(`#row-${reference}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zelda Sparrow' })).toBeFocused()

  await page.keyboard.press('m')
  await expect(notice(page)).toContainText('Message left')
  await page.keyboard.press('r')
  await expect(history(page)).toContainText('reached Zelda')
  await page.keyboard.press('4')
  await page.keyboard.type('8450')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Quoted')).toHaveAttribute('aria-current', 'step')
  await expect(history(page)).toContainText('quoted $8,450')
  await page.keyboard.press('a')
  await sheet(page).getByRole('button', { name: 'Office' }).press('Enter')
  await expect(history(page)).toContainText('assigned it to Office')
  await page.keyboard.press('n')
  await page.keyboard.type('rang twice')
  await page.keyboard.press('Control+Enter')
  await expect(history(page)).toContainText('rang twice')

  const heading = page.getByRole('heading', { level: 1 })
  await heading.focus()
  await page.keyboard.press('f')
  await sheet(page).getByRole('button', { name: 'Tomorrow' }).press('Enter')
  await expect(history(page)).toContainText('set a follow-up')
  await heading.focus()
  await page.keyboard.press('2')
  await expect(notice(page)).toContainText('Zelda is past this step.')
  await page.keyboard.press('5')
  await page.keyboard.type('8000')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Won')).toHaveAttribute('aria-current', 'step')
  await heading.focus()
  await page.keyboard.press('6')
  await expect(sheet(page)).toContainText('Why')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await heading.focus()
  await page.keyboard.press('3')
  await expect(sheet(page)).toContainText('When')
  await page.keyboard.press('Escape')
  await heading.focus()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/print$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Zelda Sparrow' })).toBeFocused()
  await page.goBack()

  for (const [key, path] of [
    ['n', /\/numbers$/],
    ['s', /\/settings$/],
    ['i', /\/(lead\/GF-[\w-]+)?$/],
    ['t', /\/today$/],
  ] as const) {
    await heading.focus()
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page).toHaveURL(path)
  }
  // The first of two keys counts even if the page changes before the second.
  await page.keyboard.press('g')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/today$/)
  await page.keyboard.press('?')
  await sheet(page).getByLabel('Use keyboard shortcuts on this device').press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/today$/)
  await expect(sheet(page)).toHaveCount(0)
})
