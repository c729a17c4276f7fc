import { type Count, countPlan } from '../../../fence/plan-count.ts'
import { isSolid } from '../../../fence/plan-fence.ts'
import { materialsOf } from '../../../fence/plan-materials.ts'
import { notesOf } from '../../../fence/plan-notes.ts'
import { type Price, priceOf, pricesAsOf, rangeWords } from '../../../fence/plan-price.ts'
import { grouped } from '../../../fence/plan-words.ts'
import { usePlanInForm } from '../../forms/plan-in-form.tsx'
import { isSamePlan } from '../store.ts'
import { usePlannerState } from '../use-planner.ts'
import { usePrices } from '../use-prices.ts'
import { NoteList } from './note-list.tsx'
import { Step } from './step.tsx'

function PriceFactors({ build, spacing }: Count) {
  const posts = isSolid(build) && spacing === 8 ? 'closer in an open, windy spot' : 'as this style needs'
  return (
    <details className="pl-factors">
      <summary>What moves it</summary>
      <ul>
        <li>Soil and access: loose sand or a narrow side yard take longer.</li>
        <li>Slope: stepped or racked sections cost more than level ones.</li>
        <li>
          Posts: set {spacing} ft apart or closer here, {posts}.
        </li>
        <li>Lumber and metal prices, which move from month to month.</li>
        <li>
          More in{' '}
          <a href="/blog/what-moves-the-cost-of-a-fence" className="link">
            What moves the cost of a fence
          </a>
          .
        </li>
      </ul>
    </details>
  )
}

function Range({ price, count }: { price: Price | null; count: Count }) {
  const prices = usePrices()
  if (!price || !prices) return <p>We put the price in writing after we walk the line with you.</p>
  return (
    <>
      <p>Ballpark price {prices.mode === 'sample' && <span className="pl-tag">Sample prices</span>}</p>
      <p className="pl-range" data-testid="plan-range">
        {rangeWords(price)}
      </p>
      <table className="pl-parts">
        <caption className="sr-only">What’s in the price</caption>
        <tbody>
          {price.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two gates can be identical
            <tr key={index}>
              <th scope="row">{part.what}</th>
              <td>{rangeWords(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pl-fine">
        Built and cleaned up, before permit fees, with prices as of {pricesAsOf(prices)}. We put the price in writing
        after we walk the line with you.
      </p>
      <PriceFactors {...count} />
    </>
  )
}

type Actions = { use: () => void; share: () => void; print: () => void; clear: () => void }

export function Figures({ use, share, print, clear }: Actions) {
  const plan = usePlannerState((state) => state.plan)
  const isSaved = usePlannerState((state) => state.isSaved)
  const { sent } = usePlanInForm()
  const prices = usePrices()
  const count = countPlan(plan)
  const price = prices && priceOf(plan, prices, count)
  const facts = [
    ['feet', `${grouped(count.totalFeet)} ft`, count.totalFeet > count.fenceFeet ? 'gates included' : 'in all'],
    ['posts', count.totalPosts, 'posts'],
    ['sections', count.sections, 'sections'],
    ['gates', count.gates.length, count.gates.length === 1 ? 'gate' : 'gates'],
  ]
  const shown = price ? [price.low, price.high] : null
  const wasSent = sent && isSamePlan(JSON.parse(sent.text), { ...plan, shown })
  return (
    <div className="pl-sum on-dark">
      <div className="wrap">
        <div>
          <Step number={4} title="What it adds up to" />
          <Range price={price} count={count} />
          <div className="pl-actions">
            <button type="button" className="btn" id="plan-use" onClick={use}>
              Use this plan in my request
            </button>
            <button type="button" className="btn btn-quiet" onClick={share}>
              Copy a link
            </button>
            <button type="button" className="btn btn-quiet" onClick={print}>
              Print
            </button>
          </div>
          <p className="pl-fine pl-saved">
            {wasSent ? `Sent with request ${sent.reference}. ` : ''}
            {isSaved
              ? 'This plan is saved on this device.'
              : 'This device can’t save the plan. Copy a link to keep it.'}{' '}
            <button type="button" className="link" onClick={clear}>
              Clear it
            </button>
          </p>
        </div>
        <div>
          <dl className="pl-facts">
            {facts.map(([name, figure, word]) => (
              <div key={name}>
                <dt>{word}</dt>
                <dd data-testid={`plan-${name}`}>{figure}</dd>
              </div>
            ))}
          </dl>
          <ul className="pl-mats" aria-label="Materials">
            {materialsOf(plan, count).map(({ count: number, what }) => (
              <li key={what}>
                <b data-testid={/^bags? of concrete/.test(what) ? 'plan-bags' : undefined}>{grouped(number)}</b> {what}
              </li>
            ))}
          </ul>
          <p className="pl-fine">
            Counted net, nothing added for cutting. A sketch, not a survey: the line itself is settled by your survey
            and the 811 marks.
          </p>
          <NoteList className="pl-notes" notes={notesOf(plan, count)} />
        </div>
      </div>
    </div>
  )
}
