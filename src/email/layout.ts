import { colors } from '../content/colors.ts'
import { phoneHref } from '../content/phone-href.ts'
import { site } from '../content/site.ts'
import type { LabeledValue } from '../core/leads/lead-words.ts'
import { escapeHtml, printable } from '../core/plain-text.ts'
import { currentSiteContent } from '../core/published.ts'

const { pine: PINE, cedar: CEDAR, paper: PAPER, white: WHITE, hair: HAIR, muted: MUTED } = colors
const FONT = 'font-family:Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const lines = (text: string) => escapeHtml(printable(text)).replaceAll('\n', '<br>')

export const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${lines(text)}</p>`

export const heading = (text: string) =>
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${PINE}">${lines(text)}</h1>`

export const subheading = (text: string) =>
  `<h2 style="margin:24px 0 12px;font-size:18px;line-height:1.3;color:${PINE}">${lines(text)}</h2>`

const CELL = `padding:8px 8px 8px 0;border-top:1px solid ${HAIR};text-align:left;vertical-align:top`
export const grid = (head: string[], rows: string[][]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;font-size:15px;line-height:1.4"><tr>${head
    .map((word) => `<th style="${CELL};font-size:13px;font-weight:600;color:${MUTED}">${lines(word)}</th>`)
    .join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td style="${CELL}">${lines(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`

const PRIMARY = `background:${CEDAR};color:${WHITE}`
const QUIET = `background:${WHITE};color:${PINE};border:1px solid ${colors.field}`

export const button = (href: string, text: string, tone: 'loud' | 'quiet' = 'loud') =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;margin:0 8px 12px 0;padding:12px 20px;border-radius:6px;${tone === 'loud' ? PRIMARY : QUIET};font-size:16px;font-weight:600;text-decoration:none">${lines(text)}</a>`

/** A box with a bold first line and its buttons. */
export const item = ([first = '', ...rest]: string[], buttons: string[]) =>
  `<div style="margin:0 0 16px;padding:14px 16px 4px;border:1px solid ${HAIR};border-radius:8px;background:${WHITE}"><p style="margin:0 0 12px;font-size:16px;line-height:1.5;overflow-wrap:anywhere"><b style="font-size:18px">${lines(first)}</b>${rest.map((line) => `<br>${lines(line)}`).join('')}</p>${buttons.join('')}</div>`

export const bigCode = (code: string) =>
  `<p style="margin:0 0 16px;font-size:30px;letter-spacing:2px;font-weight:700;color:${PINE}">${lines(code)}</p>`

/** Puts the label above the value, so that it's readable on a phone without scrolling sideways. */
export const table = (rows: LabeledValue[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:8px 0;border-top:1px solid ${HAIR};font-size:16px;line-height:1.45;overflow-wrap:anywhere;word-break:break-word"><span style="display:block;font-size:13px;color:${MUTED}">${lines(label)}</span>${lines(value)}</td></tr>`,
    )
    .join('')}</table>`

export const picture = (src: string, words: string, { width, height }: { width: number; height: number }) =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(words)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto;margin:0 0 16px;border-radius:6px">`

export const warning = (text: string) =>
  `<p style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${CEDAR};background:${colors.cedarPale};font-size:15px;line-height:1.45">${lines(text)}</p>`

/** A box that starts in bold. */
export const notice = (bold: string, rest: string) =>
  `<p style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${CEDAR};background:${colors.cedarPale};font-size:16px;line-height:1.5"><b>${lines(bold)}</b> ${lines(rest)}</p>`

const SMALL = `margin:0 0 16px;font-size:14px;line-height:1.5;color:${MUTED};overflow-wrap:anywhere`
export const small = (text: string) => `<p style="${SMALL}">${lines(text)}</p>`
export const smallLink = (before: string, href: string, text: string) =>
  `<p style="${SMALL}">${lines(before)} <a href="${escapeHtml(href)}" style="color:${CEDAR}">${lines(text)}</a></p>`

export function layout(title: string, parts: string[]) {
  const { address, phone } = currentSiteContent().facts
  const place = `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${PAPER};color:${colors.ink};${FONT}">
<div style="background:${PINE};padding:18px 20px"><div style="max-width:560px;margin:0 auto;color:${PAPER};font-size:18px;font-weight:700">${escapeHtml(site.brand)}</div></div>
<div style="max-width:560px;margin:0 auto;padding:24px 20px">
${parts.join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${HAIR};font-size:14px;line-height:1.5;color:${MUTED}">${escapeHtml(site.brand)}<br>${escapeHtml(place)}<br><a href="${phoneHref(phone)}" style="color:${CEDAR}">${escapeHtml(phone)}</a></p>
</div>
</body></html>
`
}

/** The plain-text version of the layout. */
export function plainLayout(parts: string[]) {
  return `${parts.filter(Boolean).map(printable).join('\n\n')}\n\n-- \n${site.brand}\n${currentSiteContent().facts.phone}\n`
}

export const plainTable = (rows: LabeledValue[]) =>
  rows
    .map(({ label, value }) =>
      printable(value).includes('\n') ? `${label}:\n${printable(value)}` : `${label}: ${value}`,
    )
    .join('\n')
