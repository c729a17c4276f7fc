import type { SiteItemAnswer } from '../../../contract/desk/site.ts'
import { timeOrDay } from '../../../lead/time-words.ts'
import { serverNow } from '../../time/use-now.ts'
import { usePeople } from '../../ui/use-me.ts'
import { useWide } from '../../ui/use-wide.ts'

type SaveStatusProps = { item: SiteItemAnswer; unsent: boolean; isLong?: boolean }

/** Where the text is: on the site, saved at the desk, or only on this device. */
export function SaveStatus({ item: { draft }, unsent, isLong }: SaveStatusProps) {
  const { nameOf } = usePeople()
  const device = useWide() ? 'computer' : 'phone'
  if (unsent) return <span className="save-status here">Saved on this {device}</span>
  if (!draft) return <span className="save-status same">Same as on the site</span>
  const when = timeOrDay(draft.at, serverNow())
  return (
    <span className="save-status">
      {isLong ? `Draft, not on the site yet. ${nameOf(draft.by)}, ${when}.` : `Draft saved ${when}`}
    </span>
  )
}
