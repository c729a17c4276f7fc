import { yardPlan } from '../../../testbed/plans.ts'
import { expect, newVisitor, signIn, test } from './support/journey.ts'
import { addPhoto } from './support/photo.ts'

test('the print sheet is one letter-size page, however long the text is', async ({ page, desk }) => {
  const reference = await desk.sendQuote({
    ...newVisitor(),
    firstName: 'Dana',
    lastName: 'Picket',
    projectDescription: 'Back yard and both sides, board on board if it fits the budget. '.repeat(60),
    specialRequirements: 'No gap at the bottom, the dog digs. '.repeat(40),
    accessConcerns: 'Low branch at the drive. '.repeat(20),
    plan: JSON.stringify(yardPlan),
  })
  for (let position = 0; position < 6; position += 1) await addPhoto(desk, reference, position)
  await signIn(page, desk)
  await page.goto(`/lead/${reference}/print`)
  await expect(page.getByRole('heading', { name: 'Dana Picket' })).toBeVisible()
  await expect(page.getByText('Called 811')).toBeVisible()
  const drawing = page.getByRole('img', { name: /^Drawing of the fence line\. Side 1: 56 ft/ })
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1040)
  const photos = page.getByRole('img', { name: /^Number \d from Dana$/ })
  await expect(photos).toHaveCount(6)
  for (const photo of await photos.all())
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(file).toMatch(/\/MediaBox\s*\[0 0 612 792\]/)
})
