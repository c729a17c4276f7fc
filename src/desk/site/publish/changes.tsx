import type { SiteChange } from '../../../contract/desk/site.ts'
import type { Fault } from '../../../contract/site/items.ts'
import { SiteIcon } from '../site-icon.tsx'

export const Changes = ({ changes }: { changes: SiteChange[] }) => (
  <ul className="changes">
    {changes.map(({ what, where }) => (
      <li key={what}>
        <b>{what}</b>
        <span>{where}</span>
      </li>
    ))}
  </ul>
)

/** Each fault links to its field. */
export const Faults = ({ faults, goToFault }: { faults: Fault[]; goToFault: (path: string) => void }) => (
  <ul>
    {faults.map(({ path, message }) => (
      <li key={`${path} ${message}`}>
        <button type="button" className="fault-link" onClick={() => goToFault(path)}>
          <span>{message}</span>
          <SiteIcon name="forward" size={18} />
        </button>
      </li>
    ))}
  </ul>
)

const FEW = ['no', 'one', 'two', 'three', 'four', 'five']
export const itemsFirst = (count: number) => (count === 1 ? 'Fix this first' : `Fix these ${FEW[count] ?? count} first`)
