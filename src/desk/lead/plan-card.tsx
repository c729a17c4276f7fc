import type { WholeLead } from '../../contract/desk/whole-lead.ts'

export const planWords = ({ feet, posts, gates }: NonNullable<WholeLead['plan']>) =>
  [`${feet.toLocaleString('en-US')} ft`, `${posts} posts`, gates && `gates: ${gates}`].filter(Boolean).join(', ')

/** The fence the visitor drew, by its figures; the drawing itself opens in the site's planner. */
export function PlanCard({ plan }: Pick<WholeLead, 'plan'>) {
  if (!plan) return null
  return (
    <section className="card">
      <header>
        <h2>The fence they planned</h2>
      </header>
      <p className="num">{planWords(plan)}</p>
      <p>
        <a className="btn plain small" href={plan.link} target="_blank" rel="noreferrer">
          Open the plan
        </a>
      </p>
    </section>
  )
}
