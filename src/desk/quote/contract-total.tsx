import type { DraftContent } from '../../quote/content.ts'
import { dollars } from '../../quote/money.ts'
import { totalRange } from '../../quote/totals.ts'

/** What the contract comes to with this change order. */
export function ContractTotal({ signed, draft }: { signed: number; draft: DraftContent }) {
  const [change] = totalRange(draft)
  return (
    <section className="part">
      <h2>New contract total</h2>
      <p className="say">
        {dollars(signed)} signed {change < 0 ? '−' : '+'} {dollars(Math.abs(change))} ={' '}
        <b>{dollars(signed + change)}</b>
      </p>
    </section>
  )
}
