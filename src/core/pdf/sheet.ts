import type PDFDocument from 'pdfkit'
import { colors } from '../../content/colors.ts'
import { printable } from '../plain-text.ts'
import { CUTS, type Face, type Run, runsOf } from './fonts.ts'

declare global {
  namespace PDFKit.Mixins {
    // pdfkit knows these; its types don't yet.
    interface AnnotationOption {
      structParent?: PDFStructureElement
    }
    interface StructureElementOptions {
      scope?: 'Column' | 'Row'
      bbox?: [number, number, number, number]
      placement?: 'Block'
    }
  }
}

/** A US Letter page in points, and the area inside its margins. */
export const PAGE = { width: 612, height: 792, left: 48, right: 564, top: 44, bottom: 738 }
export const FULL = PAGE.right - PAGE.left

export type Style = { face: Face; size: number; line: number; color?: string }
/** An element of the structure, which a screen reader follows. */
export type Element = PDFKit.PDFStructureElement
type Spot = { x?: number; width?: number; align?: 'left' | 'right' }
type Rule = { x?: number; width?: number; weight?: number; color?: string }
type Doc = InstanceType<typeof PDFDocument>
export type Sheet = ReturnType<typeof createSheet>

/** Writes text on pages, from the top down, with its structure. */
export function createSheet(doc: Doc) {
  /** Characters that no font has, in the order in which they came. */
  const missing = new Set<string>()
  const at = { y: PAGE.top }
  for (const { cut, bytes } of CUTS) doc.registerFont(cut, bytes)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const widthOfRun = ({ cut, text }: Run, size: number) => doc.font(cut).fontSize(size).widthOfString(text)
  const runs = (text: string, { face }: Style) => runsOf(face, text, missing)
  const widthOf = (text: string, style: Style) =>
    runs(text, style).reduce((sum, run) => sum + widthOfRun(run, style.size), 0)

  /** A word that is wider than the line is split wherever necessary. */
  function splitWord(word: string, style: Style, width: number) {
    const parts = ['']
    for (const character of word) {
      const longer = `${parts.at(-1)}${character}`
      if (longer.length > 1 && widthOf(longer, style) > width) parts.push(character)
      else parts[parts.length - 1] = longer
    }
    return parts
  }

  function wrapLine(text: string, style: Style, width: number) {
    const space = widthOf(' ', style)
    const lines = ['']
    let used = 0
    for (const whole of text.split(' ')) {
      const words = widthOf(whole, style) > width ? splitWord(whole, style, width) : [whole]
      for (const [part, word] of words.entries()) {
        const wide = widthOf(word, style)
        const isFirst = lines.length === 1 && lines[0] === '' && used === 0
        if (isFirst || (part === 0 && used + space + wide <= width)) {
          lines[lines.length - 1] += isFirst ? word : ` ${word}`
          used += isFirst ? wide : space + wide
        } else {
          lines.push(word)
          used = wide
        }
      }
    }
    return lines
  }
  const wrap = (text: string, style: Style, width: number) =>
    printable(text)
      .split('\n')
      .flatMap((line) => wrapLine(line, style, width))

  function drawLine(text: string, top: number, style: Style, { x = PAGE.left, width = FULL, align = 'left' }: Spot) {
    let left = align === 'right' ? x + width - widthOf(text, style) : x
    // Center capital letters vertically in the line.
    const baseline = top + style.line / 2 + style.size * 0.35
    doc.fillColor(style.color ?? colors.ink)
    for (const run of runs(text, style)) {
      const wide = widthOfRun(run, style.size)
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += wide
    }
  }

  const addTo = (parent: Element, tag: string, options: PDFKit.Mixins.StructureElementOptions = {}) => {
    const element = doc.struct(tag, options)
    parent.add(element)
    return element
  }

  return {
    doc,
    root,
    at,
    missing,
    addTo,
    wrap,
    widthOf,
    drawLine,

    /** An element whose whole content is drawn on the current page. */
    draw(parent: Element, tag: string, options: PDFKit.Mixins.StructureElementOptions, drawing: () => void) {
      const element = addTo(parent, tag, options)
      element.add(drawing)
      element.end()
    },
    /** Something that a screen reader leaves out, such as a rule. */
    decorate(drawing: () => void) {
      doc.markContent('Artifact', { type: 'Layout' })
      drawing()
      doc.endMarkedContent()
    },
    heightOf: (text: string, style: Style, width = FULL) => wrap(text, style, width).length * style.line,
    gap(points: number) {
      at.y += points
    },
    newPage() {
      doc.addPage()
      at.y = PAGE.top
    },
    /** Starts a new page unless this much space is left. */
    room(points: number) {
      if (at.y + points <= PAGE.bottom || at.y === PAGE.top) return
      this.newPage()
    },
    /** Text that flows down the page, and on to the next one if necessary. */
    write(parent: Element, tag: string, text: string, style: Style, spot: Spot = {}) {
      const lines = wrap(text, style, spot.width ?? FULL)
      // Never leave a single line at the bottom of a page.
      this.room(Math.min(lines.length, 2) * style.line)
      const element = addTo(parent, tag)
      element.add(() => {
        for (const line of lines) {
          if (at.y + style.line > PAGE.bottom) {
            doc.continueOnNewPage()
            at.y = PAGE.top
          }
          drawLine(line, at.y, style, spot)
          at.y += style.line
        }
      })
      element.end()
    },
    /** Writes the whole text of an element on this page. Returns its height. */
    fill(element: Element, text: string, style: Style, top: number, spot: Spot = {}) {
      const lines = wrap(text, style, spot.width ?? FULL)
      element.add(() => {
        for (const [line, words] of lines.entries()) drawLine(words, top + line * style.line, style, spot)
      })
      element.end()
      return lines.length * style.line
    },
    /** Text at a fixed position on this page, which moves nothing else. Returns its height. */
    place(parent: Element, tag: string, text: string, style: Style, top: number, spot: Spot = {}) {
      return this.fill(addTo(parent, tag), text, style, top, spot)
    },
    /** One line that opens an address. */
    link(parent: Element, text: string, url: string, style: Style, top: number, spot: Spot = {}) {
      const { x = PAGE.left, width = FULL, align = 'left' } = spot
      const wide = widthOf(text, style)
      const left = align === 'right' ? x + width - wide : x
      const element = addTo(parent, 'Link')
      element.add(() => {
        drawLine(text, top, style, { x: left, width: wide })
        doc.link(left, top, wide, style.line, url, {
          structParent: element,
          // pdfkit writes a plain string as a PDF name, and a String object as text.
          Contents: Object(text),
        })
      })
      element.end()
    },
    rule(y: number, { x = PAGE.left, width = FULL, weight = 0.75, color = colors.hair }: Rule = {}) {
      this.decorate(() => {
        doc
          .lineWidth(weight)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke(color)
      })
    },
  }
}

/** An address as people write it, without https. */
export const shownHost = (host: string) => host.replace(/^https?:\/\//, '')

export const MUTED = colors.muted
export const STYLES = {
  text: { face: 'text', size: 10, line: 14.6 },
  fact: { face: 'text', size: 9.5, line: 13.7 },
  cell: { face: 'text', size: 9.6, line: 13.4 },
  sum: { face: 'display', size: 12.75, line: 17 },
  small: { face: 'text', size: 8.8, line: 12.6, color: MUTED },
  label: { face: 'bold', size: 8.3, line: 12, color: MUTED },
  bold: { face: 'bold', size: 10, line: 14 },
  title: { face: 'display', size: 20, line: 24 },
  h2: { face: 'display', size: 16.5, line: 20 },
  h3: { face: 'display', size: 12, line: 16 },
  mono: { face: 'mono', size: 8.2, line: 12 },
} as const satisfies Record<string, Style>
