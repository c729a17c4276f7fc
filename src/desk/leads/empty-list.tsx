import type { Show } from '../../contract/desk/lead.ts'
import { SmallFence } from '../ui/logo.tsx'

type Words = { title: string; text: string }
const EMPTY: Record<Show, Words> = {
  todo: { title: 'Everyone has an answer', text: 'New requests show up here.' },
  new: { title: 'Everyone has an answer', text: 'New requests show up here.' },
  open: { title: 'Nothing is open', text: 'Leads you have reached, visited or quoted show up here.' },
  won: { title: 'No job won yet', text: 'Leads you mark as won show up here.' },
  lost: { title: 'Nothing lost', text: 'Leads you mark as lost show up here, with the reason.' },
  spam: { title: 'No possible spam', text: 'Requests that look like spam show up here. Nothing is deleted.' },
}

export default function EmptyList({ show, text, narrowed }: { show: Show; text: string; narrowed: boolean }) {
  const words = text
    ? {
        title: `No lead matches “${text}”`,
        text: 'Search covers name, phone, email, city, reference and notes in every list.',
      }
    : EMPTY[show]
  return (
    <div className="empty">
      <SmallFence />
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {narrowed && <p>This list shows only some people’s leads.</p>}
    </div>
  )
}
