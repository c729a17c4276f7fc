import { warning as icon } from '../../../../browser/icon-paths.ts'
import type { DigWarning as Warning } from '../../../../lead/dig-warnings.ts'
import { LineIcon } from '../../../ui/icon.tsx'

/** A hint isn't red: the ticket itself is good, or only a question is open. */
const HINTS: Warning['kind'][] = ['called-early', 'lines-marked', 'unknown-year']

export const DigWarning = ({ warning }: { warning: Warning | null }) => (
  <div aria-live="polite">
    {warning && (
      <p className={HINTS.includes(warning.kind) ? 'dig-warning hint-only' : 'dig-warning'}>
        <LineIcon path={icon} />
        {warning.words}
      </p>
    )}
  </div>
)
