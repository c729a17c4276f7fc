import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'

type Plan = NonNullable<LeadDetails['plan']>

const planWords = ({ feet, posts, gates }: Plan) =>
  [`${feet.toLocaleString('en-US')} ft`, `${posts} posts`, gates && `gates: ${gates}`].filter(Boolean).join(', ')

export const PlanDrawing = ({ plan, reference }: { plan: Plan; reference: string }) => (
  <figure className="plan">
    <img
      src={callAt(DESK_CALLS.planPicture, { reference }).url}
      alt={`Drawing of the fence line. ${plan.sides.join('. ')}.`}
      width={520}
      height={360}
    />
    <figcaption className="num">{planWords(plan)}</figcaption>
  </figure>
)

export default function PlanCard({ details: { plan, isPlanUnreadable, lead } }: { details: LeadDetails }) {
  if (!plan && !isPlanUnreadable) return null
  return (
    <section className="card">
      <header>
        <h2>The fence they planned</h2>
      </header>
      {plan ? (
        <>
          <PlanDrawing plan={plan} reference={lead.reference} />
          <ul>
            {plan.sides.map((side) => (
              <li key={side}>{side}</li>
            ))}
          </ul>
          <p>
            <a className="btn plain small" href={plan.link} target="_blank" rel="noreferrer">
              Open the plan
            </a>
          </p>
        </>
      ) : (
        <p>A plan came with this request, but it can’t be read.</p>
      )}
    </section>
  )
}
