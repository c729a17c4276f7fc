import { TEMPLATES } from '../support/templates.ts'
import { expect, test } from './support/journey.ts'
import { DESKTOP, eventually } from './support/visitor.ts'

/** Links in a text that only their color sets apart. */
const plainLinks = () =>
  [...document.querySelectorAll('main .link, main .prose a')]
    .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
    .map((link) => link.outerHTML)

/** Scrolls past every picture, since most load only when they come near; returns the ones that don't load. */
const missingPictures = async () => {
  const shown = [...document.images].filter((picture) => picture.checkVisibility())
  for (const picture of shown.filter(({ complete }) => !complete)) {
    const over = new Promise((done) => {
      for (const end of ['load', 'error']) picture.addEventListener(end, done, { once: true })
    })
    picture.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (!picture.complete) await over
  }
  return shown
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    .map(({ currentSrc, src }) => currentSrc || src)
}

/** Loads our font faces as their rules name them; the page itself skips the ones that come late. */
const fontsIn = async () => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const sources = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style.getPropertyValue('src'))
    .filter((source) => source.includes('url('))
  const faces = await Promise.all(sources.map((source) => new FontFace('Ours', source).load()))
  return faces.map(({ status }) => status)
}

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('every template shows everything it has, in order', async ({ visitor, expectedFaults }) => {
  test.setTimeout(180_000)
  expectedFaults.push(/status of 404.*(nowhere|nothing)/)
  for (const path of TEMPLATES)
    await test.step(path, async () => {
      await visitor.land(path)
      expect.soft(await visitor.look(plainLinks), `plain links of ${path}`).toEqual([])
      expect.soft(await visitor.look(fontsIn), `fonts of ${path}`).toEqual(['loaded', 'loaded', 'loaded'])
      // Until the scripts start, content below the first screen is not laid out.
      if (/nowhere|nothing/.test(path))
        await visitor.look(() => document.documentElement.setAttribute('data-ready', ''))
      else await visitor.start()
      for (const [width, height] of [
        [320, 700],
        [390, 844],
        [DESKTOP.width, DESKTOP.height],
      ] as const) {
        await visitor.resize(width, height)
        await eventually(() => visitor.look(sideways), `nothing to scroll sideways at ${width} on ${path}`).toBe(0)
      }
      await eventually(() => visitor.look(missingPictures), `every picture of ${path} is there`).toEqual([])
    })
})
