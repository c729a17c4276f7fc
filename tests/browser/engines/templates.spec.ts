import { TEMPLATES } from '../support/templates.ts'
import { expect, test } from './support/journey.ts'
import { DESKTOP, eventually } from './support/visitor.ts'

/** Links in a text that nothing but their colour tells from it. */
const plainLinks = () =>
  [...document.querySelectorAll('main .link, main .prose a')]
    .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
    .map((link) => link.outerHTML)

/** Pictures that are asked for as a reader comes by, and what of them did not come. */
async function missingPictures() {
  const pictures = [...document.images].filter((picture) => picture.checkVisibility())
  for (const picture of pictures) {
    picture.scrollIntoView({ block: 'center', behavior: 'instant' })
    await picture.decode().catch(() => undefined)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc, src }) => currentSrc || src)
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
    for (const [width, height] of [
      [320, 700],
      [390, 844],
      [DESKTOP.width, DESKTOP.height],
    ] as const) {
      await visitor.resize(width, height)
      await eventually(() => visitor.look(sideways), `nothing to scroll sideways at ${width}`).toBe(0)
    }
    expect(await visitor.look(missingPictures)).toEqual([])
    if (isMissing) return
    await visitor.start()
    await visitor.hover('header a', 'Blog')
    await visitor.hover('header a', 'Contact')
  })
