import { phoneHref } from '../content/phone-href.ts'
import { promisedHours } from '../content/promise.ts'
import type { LeadKind } from '../contract/forms.ts'
import type { LabeledValue } from '../core/leads/lead-words.ts'
import { currentSiteContent } from '../core/published.ts'
import { button, heading, layout, paragraph, plainLayout, plainTable, table } from './layout.ts'
import { codeLine } from './visit-mail.ts'

type Part = { text: string[]; html: string[] }

export type VisitorContent = {
  lead: { kind: LeadKind; reference: string }
  /** The link to pick a time for the visit, while customers can. */
  pick: Parameters<typeof codeLine>[0] & { url: string }
}

function pickPart(pick: VisitorContent['pick']): Part {
  const ask = 'Want to set it up now? Pick a time and we’ll come to you.'
  const code = codeLine(pick)
  return {
    text: [`${ask}\nPick a time: ${pick.url}`, code.text],
    html: [paragraph(ask), button(pick.url, 'Pick a time'), ...code.html],
  }
}

/**
 * The reference, the choices made, when we call, and how to reach us before that. It contains none of the sender's own
 * words, because the address may be a stranger's and the email goes out under our name.
 */
export function visitorContent(
  { kind, reference }: VisitorContent['lead'],
  { pick, rows, plan }: { pick: VisitorContent['pick'] | null; rows: LabeledValue[]; plan?: Part | null },
) {
  const what = kind === 'quote' ? 'quote request' : 'inquiry'
  const title = `We received your ${what}`
  const { facts } = currentSiteContent()
  const thanks = `Thank you. We will contact you within ${promisedHours(facts)} hours. Your reference is ${reference}.`
  const hours = facts.hours.map(({ days, time }) => `${days}, ${time}`).join('\n')
  const reach = `You can also call us at ${facts.phone}:\n${hours}\n${facts.emergency}`
  const chosen = rows.length > 0 ? 'Here’s what you chose:' : ''
  const picking = pick && pickPart(pick)
  const mistake = 'If you didn’t send this, you can ignore this email or reply to let us know.'
  return {
    subject: `${title} (${reference})`,
    text: plainLayout([
      title,
      thanks,
      ...(picking?.text ?? []),
      reach,
      chosen,
      plainTable(rows),
      ...(plan?.text ?? []),
      mistake,
    ]),
    html: layout(title, [
      heading(title),
      paragraph(thanks),
      ...(picking?.html ?? []),
      button(phoneHref(facts.phone), `Call ${facts.phone}`),
      paragraph(reach),
      chosen && paragraph(chosen),
      rows.length > 0 ? table(rows) : '',
      ...(plan?.html ?? []),
      paragraph(mistake),
    ]),
  }
}
