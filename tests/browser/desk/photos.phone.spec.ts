import { expect, history, newVisitor, openLead, signIn, test } from './support/journey.ts'
import { addPhoto } from './support/photo.ts'

test('photos are swiped and zoomed full screen; a broken one says so', async ({ page, desk }) => {
  const reference = await desk.sendQuote({ ...newVisitor(), firstName: 'Priya', lastName: 'Latch' })
  await addPhoto(desk, reference, 0)
  await addPhoto(desk, reference, 1)
  await addPhoto(desk, reference, 2, false)
  await signIn(page, desk)
  await openLead(page, reference)
  await expect(page.getByRole('heading', { name: '3 photos' })).toBeVisible()
  await expect(page.getByText('This photo can’t be opened.')).toBeVisible()
  await expect(history(page)).toContainText('Priya added 3 photos')

  await page.getByRole('button', { name: 'Open photo 1' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer).toContainText('Photo 1 of 3')
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer).toContainText('Photo 2 of 3')
  const photo = viewer.getByRole('img', { name: 'Number 2' })
  await expect(photo).toBeVisible()
  await photo.dblclick()
  await expect(photo).toHaveAttribute('style', /scale\(2\.5\)/)
  await photo.dblclick()
  await expect(photo).not.toHaveAttribute('style', /scale/)
  // Two fingers move from 80 to 240 pixels apart.
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) => {
    const touchPoints = apart ? [195 - apart / 2, 195 + apart / 2].map((x, id) => ({ x, y: 420, id })) : []
    return fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 80)
  for (const apart of [120, 180, 240]) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect(photo).toHaveAttribute('style', /scale\((2\.[5-9]|3)/)
  await expect(viewer).toContainText('Photo 2 of 3')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})
