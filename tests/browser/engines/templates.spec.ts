import { TEMPLATES } from '../support/templates.ts'
import { expect, test } from './support/journey.ts'
import { DESKTOP, eventually } from './support/visitor.ts'

/** Links in a text that nothing but their colour tells from it. */
const plainLinks = () =>
  [...document.querySelectorAll('main .link, main .prose a')]
    .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
    .map((link) => link.outerHTML)

/** Goes by every picture that is not there yet, since most are fetched only for a reader who comes by. */
const missingPictures = () => {
  const isMissing = ({ complete, naturalWidth }: HTMLImageElement) => !complete || naturalWidth === 0
  const missing = [...document.images].filter((picture) => picture.checkVisibility() && isMissing(picture))
  missing[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return missing.map(({ currentSrc, src }) => currentSrc || src)
}

/** Our faces, as their rules name them; the page itself leaves out for now what comes late. */
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

for (const path of TEMPLATES)
  test(`${path} shows all it has, in order`, async ({ visitor, expectedFaults }) => {
    const isMissing = /nowhere|nothing/.test(path)
    if (isMissing) expectedFaults.push(/status of 404/)
    await visitor.land(path)
    expect(await visitor.look(plainLinks)).toEqual([])
    expect(await visitor.look(fontsIn)).toEqual(['loaded', 'loaded'])
    // Until the scripts start, what lies below the first screen is not laid out.
    if (isMissing) await visitor.look(() => document.documentElement.setAttribute('data-ready', ''))
    else await visitor.start()
    for (const [width, height] of [
      [320, 700],
      [390, 844],
      [DESKTOP.width, DESKTOP.height],
    ] as const) {
      await visitor.resize(width, height)
      await eventually(() => visitor.look(sideways), `nothing to scroll sideways at ${width}`).toBe(0)
    }
    await eventually(() => visitor.look(missingPictures), 'every picture is there').toEqual([])
  })
