import { type Desk, OWNER, startDesk } from '../desk/support/desk.ts'
import { perWorker } from '../support/per-worker.ts'
import { expect, test as journey } from './support/journey.ts'
import { DESKTOP, PHONE } from './support/visitor.ts'

const test = journey.extend<object, { desk: Desk }>({
  desk: perWorker(startDesk),
  origin: ({ desk }, use) => use(desk.url),
})

for (const [screen, size] of [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const)
  test(`on ${screen} the owner signs in, finds a lead, updates it, undoes that and enters an amount in a sheet`, async ({
    visitor,
    desk,
    expectedFaults,
  }) => {
    expectedFaults.push(/status of 401/)
    const fullName = `Hollis ${screen.split(' ').at(-1)}`
    const reference = await desk.sendInquiry({ fullName, email: `hollis-${Date.now()}@example.com` })
    const { pathname, hash } = new URL(await desk.linkFor(OWNER))
    await visitor.land(pathname + hash, size)
    await visitor.click('button', 'Sign in')
    await visitor.expectVisible(`#row-${reference}`)
    await visitor.click(`#row-${reference}`)
    await visitor.reads('h1').toBe(fullName)

    await visitor.click('[aria-label="Step"] button', 'Reached')
    await visitor.reads('[aria-label="Last change"]').toContain('Reached at')
    await visitor.reads('.hist').toContain('reached Hollis')
    await visitor.click('[aria-label="Last change"] button', 'Undo')
    await visitor.reads('.hist').toContain('(undone)')

    await visitor.click('[aria-label="Step"] button', 'Quoted')
    await visitor.expectVisible('[role="dialog"], dialog')
    await visitor.type('14,200')
    await visitor.press('Enter')
    await visitor.reads('[aria-label="Last change"]').toContain('Quoted $14,200')
    await visitor.reads('[aria-label="Step"] [aria-current="step"]').toContain('Quoted')
    expect(await visitor.look(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
