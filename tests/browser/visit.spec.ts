import { booked, byTab, open, requested, THURSDAY, toConfirm } from '../../testbed/visit-answers.ts'
import { violationsIn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { answer, answerCalls, LINK, openVisit, refuse } from './support/visit-calls.ts'

test.use({ timezoneId: 'America/Chicago' })
const FIRST = 'Thursday, November 19, 10:00 am to noon, we’re in Fairhope that day'

test('the link’s code leaves the address bar, and a reload opens the same visit', async ({ page }) => {
  const { named } = await answerCalls(page, { readVisit: (_, route) => answer(route, open) })
  await openVisit(page)
  await expect(page.getByRole('radio')).toHaveCount(10)
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(page.getByRole('radio')).toHaveCount(10)
  expect(named('readVisit').map(({ body }) => body)).toEqual([
    { reference: 'GF-4W8N-T2KD', code: '7QMX-3R5C-K4TD' },
    { reference: 'GF-4W8N-T2KD', code: '7QMX-3R5C-K4TD' },
  ])
})

test('a reload after an answer that failed asks again, and a wrong code is forgotten', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 503/, /status of 404/)
  const statuses = [503, 404]
  const { named } = await answerCalls(page, { readVisit: (_, route) => refuse(route, statuses.shift() ?? 500, 'No') })
  await openVisit(page)
  await expect(page.getByText('No', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('This link doesn’t open a visit')).toBeVisible()
  await page.reload()
  await expect(page.locator('main details')).toHaveAttribute('open', '')
  expect(named('readVisit')).toHaveLength(2)
})

test('a window is picked and booked, and the button says what it does', async ({ page }) => {
  const { named } = await answerCalls(page, {
    readVisit: (_, route) => answer(route, open),
    bookVisit: (_, route) => answer(route, booked),
  })
  await openVisit(page)
  const pick = page.getByRole('button', { name: 'Pick a time' })
  await pick.click()
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await expect(page.getByRole('radio', { name: FIRST })).toBeFocused()
  await page.getByRole('radio', { name: FIRST }).check()
  await expect(page.getByText('Please choose a time.')).toHaveCount(0)
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Book Thu, 10:00 am to noon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(named('bookVisit')).toMatchObject([{ body: { at: THURSDAY }, key: expect.stringContaining(THURSDAY) }])
})

test('it works by keyboard alone, and the button never covers the window in focus', async ({ page }) => {
  const { named } = await answerCalls(page, {
    readVisit: (_, route) => answer(route, byTab),
    bookVisit: (_, route) => answer(route, requested),
  })
  await openVisit(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: FIRST })).toBeFocused()
  await page.keyboard.press('Space')
  for (let presses = 1; presses < 10; presses += 1) {
    await page.keyboard.press('ArrowDown')
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.vs-bar')
      const [from, to] = [document.activeElement, bar].map((one) => one?.getBoundingClientRect())
      if (!from || !to || !bar || getComputedStyle(bar).position !== 'sticky') return false
      return from.bottom > to.top && from.top < to.bottom
    })
    expect(covered).toBe(false)
  }
  await expect(page.getByRole('button', { name: 'Request Sat, 1:00 pm to 3:00 pm' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there: confirm by email')
  expect(named('bookVisit')).toHaveLength(1)
})

test('a picket leads to its day', async ({ page }) => {
  await answerCalls(page, { readVisit: (_, route) => answer(route, open) })
  await openVisit(page)
  await expect(page.locator('.vs-picket')).toHaveCount(10)
  await expect(page.locator('.vs-picket[data-kind=near]')).toHaveCount(2)
  await expect(page.locator('.vs-picket[data-kind=open]')).toHaveCount(4)
  const [tall, short] = ['near', 'none'].map((kind) => page.locator(`.vs-picket[data-kind=${kind}]`).first())
  for (const [picket, height] of [
    [tall, '66px'],
    [short, '34px'],
  ] as const)
    expect(await picket?.evaluate((element) => getComputedStyle(element, '::before').height)).toBe(height)
  await page.locator('.vs-picket', { hasText: '28' }).click()
  await expect(page.getByRole('radio', { name: /Saturday, November 28/ })).toBeInViewport()
})

test('a requested time is confirmed by saying yes, and a click alone books nothing', async ({ page }) => {
  const { asked } = await answerCalls(page, {
    readVisit: (_, route) => answer(route, toConfirm),
    bookVisit: (_, route) => answer(route, booked),
  })
  await openVisit(page)
  const yes = page.getByRole('checkbox', { name: 'This time works for me' })
  await page.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(yes).toBeFocused()
  expect(asked.map(({ name }) => name)).toEqual(['readVisit'])
  await yes.check()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked')
  expect(asked.at(-1)?.body.at).toBe(THURSDAY)
  expect(asked.map(({ name }) => name)).toEqual(['readVisit', 'bookVisit'])
})

test('canceling needs a reason, and keeping the visit is one tap', async ({ page }) => {
  const { named } = await answerCalls(page, {
    readVisit: (_, route) => answer(route, booked),
    cancelVisit: (_, route) => answer(route, { ...booked, state: 'canceled' }),
  })
  await openVisit(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Please choose a reason.')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep my visit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('radio', { name: 'I went with someone else' }).check()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit is canceled')
  expect(named('cancelVisit')[0]?.body).toMatchObject({ reason: 'chose-another' })
})

test.describe('when something fails', () => {
  test.use({ expectedFaults: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('a time that was just taken is followed by those still open, with the focus on what happened', async ({
    page,
  }) => {
    const left = { ...open, windows: open.windows.slice(1) }
    let now = open
    await answerCalls(page, {
      readVisit: (_, route) => answer(route, now),
      bookVisit: (_, route) => {
        now = left
        return refuse(route, 409, 'Thursday, 10:00 am to noon was just taken.', 'taken')
      },
    })
    await openVisit(page)
    await page.getByRole('radio', { name: FIRST }).check()
    await page.getByRole('button', { name: 'Book Thu' }).click()
    const strip = page.getByRole('alert').filter({ hasText: 'was just taken' })
    await expect(strip).toHaveText('Thursday, 10:00 am to noon was just taken. These times are still open.')
    await expect(strip).toBeFocused()
    await expect(page.getByRole('radio')).toHaveCount(9)
    await expect(page.getByRole('button', { name: 'Pick a time' })).toBeVisible()
    expect(await violationsIn(page)).toEqual([])
  })

  test('offline, the same button sends the same key, and nothing is booked twice', async ({ page, context }) => {
    const { named } = await answerCalls(page, {
      readVisit: (_, route) => answer(route, open),
      bookVisit: (_, route) => (named('bookVisit').length > 1 ? answer(route, booked) : route.abort('connectionreset')),
    })
    await openVisit(page)
    await page.getByRole('radio', { name: FIRST }).check()
    const book = page.getByRole('button', { name: 'Book Thu, 10:00 am to noon' })
    await context.setOffline(true)
    await book.click()
    await expect(
      page.getByText('You’re offline. Try again when you’re back online. You won’t be booked twice.'),
    ).toBeVisible()
    await context.setOffline(false)
    await book.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked')
    const keys = named('bookVisit').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('a code that opens nothing can be corrected', async ({ page }) => {
    const said = 'This link doesn’t open a visit.'
    await answerCalls(page, {
      readVisit: ({ body }, route) => (body.code === '7QMX 3R5C K4TD' ? answer(route, open) : refuse(route, 404, said)),
    })
    await openVisit(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t open a visit')
    expect(await violationsIn(page)).toEqual([])
    await page.getByLabel('Code from our email').fill('7QMX 3R5C XXXX')
    await page.getByRole('button', { name: 'Show the times' }).click()
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await page.getByLabel('Code from our email').fill('7QMX 3R5C K4TD')
    await page.getByRole('button', { name: 'Show the times' }).click()
    await expect(page.getByRole('radio')).toHaveCount(10)
  })

  test('times that can’t be read can be asked for again', async ({ page }) => {
    let isDown = true
    const said = 'We can’t open your visit right now. Please try again in a minute, or call (251) 555-0142.'
    await answerCalls(page, {
      readVisit: (_, route) => (isDown ? refuse(route, 503, said) : answer(route, open)),
    })
    await openVisit(page)
    await expect(page.getByText(said)).toBeVisible()
    expect(await violationsIn(page)).toEqual([])
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radio')).toHaveCount(10)
  })
})

test('without a code, the folded form is open', async ({ page }) => {
  const { asked } = await answerCalls(page, { readVisit: (_, route) => answer(route, open) })
  await page.goto('/visit')
  await expect(page.getByLabel('Your reference')).toBeVisible()
  // Nothing is on its way that could take its place.
  await expect(page.locator('.vs-waiting')).toBeHidden()
  expect(asked).toEqual([])
  await page.getByLabel('Your reference').fill('gf-4w8n-t2kd')
  await page.getByLabel('Code from our email').fill('7qmx 3r5c k4td')
  await page.getByRole('button', { name: 'Show the times' }).click()
  await expect(page.getByRole('radio')).toHaveCount(10)
})

test('a second link opened in the same tab opens its own visit', async ({ page }) => {
  const { named } = await answerCalls(page, { readVisit: (_, route) => answer(route, open) })
  await openVisit(page)
  await expect(page.getByRole('radio')).toHaveCount(10)
  await page.goto(LINK.replace('T2KD', 'T2KE'))
  await expect.poll(() => named('readVisit').at(-1)?.body.reference).toBe('GF-4W8N-T2KE')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/Failed to load resource/] })
  test('no placeholder is drawn, and the folded form posts', async ({ page }) => {
    await page.goto('/visit')
    await expect(page.locator('.vs-waiting')).toBeHidden()
    await page.getByText('No times showing? Enter the code from our email').click()
    await page.getByLabel('Your reference').fill('GF-4W8N-T2KD')
    await page.getByLabel('Code from our email').fill('7QMX')
    await page.getByRole('button', { name: 'Show the times' }).click()
    await expect(page.getByText('Please enter the 12 characters of the code in our email.')).toBeVisible()
    await expect(page.getByLabel('Your reference')).toHaveValue('GF-4W8N-T2KD')
  })
})
