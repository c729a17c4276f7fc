import { planLines, planLink, planSentence, sideLines } from '../core/leads/plan-lines.ts'
import { type DrawPlan, PICTURE } from '../core/plan-picture/plan-picture.ts'
import { currentSiteContent } from '../core/published.ts'
import type { Plan } from '../fence/plan.ts'
import { priceOf } from '../fence/plan-price.ts'
import { describeSides } from '../fence/plan-words.ts'
import type { Attachment } from './email-message.ts'
import { button, grid, paragraph, picture, plainTable, subheading, table } from './layout.ts'

type PlanPart = { html: string[]; text: string[]; attachments: Attachment[] }

const CID = 'plan@email'

/**
 * The drawing, the sides and the link, which both emails contain. All the words come from our lists; none are the
 * sender's.
 */
async function drawn(plan: Plan, drawPlan: DrawPlan): Promise<PlanPart> {
  const sides = sideLines(plan)
  const rows = describeSides(plan).map(({ side, feet, fenced, turn, gates }) => [
    String(side),
    fenced ? `${feet} ft` : `${feet} ft, no fence`,
    turn,
    gates.join('; '),
  ])
  // Send the email without its picture rather than not at all. `drawPlan` logs the reason.
  const content = await drawPlan(plan).catch(() => null)
  const { wide: width, tall: height } = PICTURE
  return {
    html: [
      subheading('The plan'),
      content ? picture(`cid:${CID}`, `Drawing of the fence line. ${sides.join('. ')}.`, { width, height }) : '',
      grid(['Side', 'Length', 'Then', 'Gates'], rows),
    ],
    text: ['THE PLAN', sides.join('\n')],
    attachments: content
      ? [{ filename: 'plan.png', content, contentType: 'image/png', contentDisposition: 'inline', cid: CID }]
      : [],
  }
}

export async function ownerPlanPart(plan: Plan, drawPlan: DrawPlan): Promise<PlanPart> {
  const { html, text, attachments } = await drawn(plan, drawPlan)
  const link = planLink(plan)
  return {
    html: [...html, paragraph(planSentence(plan)), table(planLines(plan)), button(link, 'Open the plan')],
    text: [...text, planSentence(plan), plainTable(planLines(plan)), `Open the plan: ${link}`],
    attachments,
  }
}

const NO_OFFER =
  'A price range shown with the plan is a ballpark, not a quote. We put the price in writing after we walk the line with you.'

export async function visitorPlanPart(plan: Plan, drawPlan: DrawPlan): Promise<PlanPart> {
  const { html, text, attachments } = await drawn(plan, drawPlan)
  const link = planLink(plan)
  const noOffer = priceOf(plan, currentSiteContent().prices) ? [NO_OFFER] : []
  return {
    html: [...html, button(link, 'Open the plan'), ...noOffer.map(paragraph)],
    text: [...text, `Open the plan: ${link}`, ...noOffer],
    attachments,
  }
}
