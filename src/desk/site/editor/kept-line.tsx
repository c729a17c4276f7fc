import type { SiteThing } from '../../../contract/desk/site.ts'
import { timeOrDay } from '../../../lead/time-words.ts'
import { usePeople } from '../../parts/use-me.ts'
import { useWide } from '../../parts/use-wide.ts'
import { serverNow } from '../../time/use-now.ts'

type KeptLineProps = { thing: SiteThing; unsent: boolean; isLong?: boolean }

/** Where the words are: on the site, kept by the desk, or on this device alone. */
export function KeptLine({ thing: { draft }, unsent, isLong }: KeptLineProps) {
  const { nameOf } = usePeople()
  const device = useWide() ? 'computer' : 'phone'
  if (unsent) return <span className="kept here">Saved on this {device}</span>
  if (!draft) return <span className="kept same">Same as on the site</span>
  const when = timeOrDay(draft.at, serverNow())
  return (
    <span className="kept">
      {isLong ? `Draft, not on the site yet. ${nameOf(draft.by)}, ${when}.` : `Draft saved ${when}`}
    </span>
  )
}
