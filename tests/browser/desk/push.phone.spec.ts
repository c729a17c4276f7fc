import type { Page } from '@playwright/test'
import { newSubscriber } from '../../../testbed/push-service.ts'
import { OFFICE } from './support/desk.ts'
import { expect, history, newVisitor, notice, openLead, otherBrowser, press, signIn, test } from './support/journey.ts'

/**
 * A browser that subscribes at a push service. No push service can be reached from here, and Chromium without a screen
 * allows no notifications, so the browser's part is ours.
 */
async function withPushService(page: Page, endpoint: string) {
  await page.addInitScript(
    ({ json, name }) => {
      const subscription = () =>
        localStorage.getItem(name)
          ? {
              endpoint: json.endpoint,
              toJSON: () => json,
              unsubscribe: async () => localStorage.removeItem(name),
            }
          : null
      const pushManager = {
        getSubscription: async () => subscription(),
        subscribe: async () => {
          localStorage.setItem(name, 'on')
          return subscription()
        },
      }
      Object.defineProperty(Notification, 'permission', { value: 'granted' })
      Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' })
      Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => ({ pushManager }) })
    },
    { json: { endpoint, keys: newSubscriber().keys, expirationTime: null }, name: 'the browser’s subscription' },
  )
}

const card = (page: Page) => page.locator('.push-card')

test('notifications are turned on in Settings, changed, found missing when the desk opens, and turned off', async ({
  page,
  desk,
}) => {
  await withPushService(page, `https://fcm.googleapis.com/fcm/send/${process.pid}`)
  await signIn(page, desk)
  await page.goto('/settings')
  await expect(card(page)).toContainText('Notifications travel through Apple, Google, Mozilla or Microsoft.')
  await press(page, /^Turn on/)
  await expect(card(page)).toContainText('On since')
  await expect(card(page)).toContainText('You’ll get one summary at 6:30 am.')
  await expect(page.locator('#devices')).toContainText('notifications on')

  const showsNames = card(page).getByLabel('Show names on the lock screen')
  await showsNames.click()
  await expect(showsNames).not.toBeChecked()
  await expect(notice(page)).toContainText('Saved')
  await card(page).getByLabel('Quiet from').fill('21:15')
  await card(page).getByLabel('to', { exact: true }).fill('07:00')
  await card(page).getByLabel('to', { exact: true }).blur()
  await expect(card(page)).toContainText('You’ll get one summary at 7:00 am.')
  await page.reload()
  await expect(showsNames).not.toBeChecked()
  await expect(card(page).getByLabel('Quiet from')).toHaveValue('21:15')
  await expect(card(page).getByLabel('New lead', { exact: true })).toBeChecked()

  // The phone lost its side, as after its storage was cleared.
  await page.evaluate(() => localStorage.removeItem('the browser’s subscription'))
  await page.goto('/')
  await expect(notice(page)).toContainText('Notifications stopped on this phone.')
  await notice(page).getByRole('button', { name: 'Turn on again' }).click()
  await page.goto('/settings')
  await expect(card(page)).toContainText('On since')

  await card(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(card(page).getByRole('button', { name: 'Turn on', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
  expect(await desk.db.selectFrom('push_devices').selectAll().execute()).toEqual([])
})

test('an iPhone without the installed desk and a browser that blocks notifications say what to do', async ({
  page,
  desk,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'standalone', { value: false })
  })
  await signIn(page, desk)
  await page.goto('/settings')
  await expect(card(page)).toContainText('First add the desk to your Home Screen: tap Share, then Add to Home Screen.')
  await expect(card(page).getByRole('button')).toHaveCount(0)

  const blocked = await page.context().newPage()
  await blocked.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await blocked.goto('/settings')
  await expect(card(blocked)).toContainText('Notifications are blocked. Allow them for this site')
  await expect(card(blocked)).toContainText('You’ll always get the email, too.')
})

test('I’ve got it is the first button on a lead nobody has, and all open desks say who took it', async ({
  page,
  desk,
}) => {
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'June Trellis' })
  await signIn(page, desk)
  await openLead(page, reference)
  await expect(page.locator('.clock')).toContainText('Nobody’s on it yet.')
  await expect(page.locator('.thumbbar').getByRole('button').first()).toHaveText('I’ve got it')

  const other = await otherBrowser(page, desk, OFFICE)
  // The event stream must be open before anything can be said.
  await expect.poll(() => page.evaluate(() => document.querySelector('.live')?.textContent)).toBe('Live')
  await openLead(other, reference)
  await press(other, 'I’ve got it')
  await expect(notice(other)).toContainText('It’s yours')
  await expect(history(other)).toContainText('took it')
  await expect(other.locator('.clock')).toContainText('Office is on it.')
  await expect(other.locator('.thumbbar').getByRole('button', { name: 'I reached June' })).toBeVisible()

  // It takes three seconds on an idle machine.
  await expect(notice(page)).toContainText('Office is on it: June Trellis', { timeout: 10_000 })
  await expect(page.locator('.clock')).toContainText('Office is on it.')
})

test('a lead opens at Call from a notification', async ({ page, desk }) => {
  const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'June Trellis' })
  await signIn(page, desk)
  await page.goto(`/lead/${reference}#call`)
  await expect(page.locator('.thumbbar .call')).toBeFocused()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Chromium hands a push to the service worker, which shows its notification', async ({ page, desk }) => {
    await signIn(page, desk)
    const browser = await page.context().newCDPSession(page)
    const registered = new Promise<string>((done) =>
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one) done(one.registrationId)
      }),
    )
    await browser.send('ServiceWorker.enable')
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const [worker] = page.context().serviceWorkers()
    if (!worker) throw new Error('There is no service worker.')
    // Chromium without a screen refuses notifications, so this only remembers them.
    await worker.evaluate(() => {
      const { registration } = self as unknown as { registration: object }
      const showNotification = async (title: string) => void Object.assign(self, { shownTitle: title })
      Object.defineProperty(registration, 'showNotification', { value: showNotification })
    })
    const data = JSON.stringify({ title: 'New lead in Fairhope', body: 'Privacy Fence.', path: '/', tag: 'a' })
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: desk.url,
      registrationId: await registered,
      data,
    })
    await expect.poll(() => worker.evaluate(() => Reflect.get(self, 'shownTitle'))).toBe('New lead in Fairhope')

    // "I've got it" on a notification is sent from here.
    const reference = await desk.sendInquiry({ ...newVisitor(), fullName: 'June Trellis' })
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-desk': '1', 'idempotency-key': 'from the notification' },
      body: '{"action":"claim","version":0}',
    }
    const sent = { path: `/api/leads/${reference}/actions`, init }
    expect(await worker.evaluate(async ({ path, init }) => (await fetch(path, init)).status, sent)).toBe(200)
  })
})
