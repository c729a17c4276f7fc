import type { Show } from '../../contract/desk/lead.ts'
import { SmallFence } from '../parts/logo.tsx'

type Words = { title: string; text: string }
const EMPTY: Record<Show, Words> = {
  todo: { title: 'Everybody has an answer', text: 'The next request shows up here by itself.' },
  new: { title: 'Everybody has an answer', text: 'The next request shows up here by itself.' },
  open: { title: 'Nothing is open', text: 'Leads that were reached, visited or quoted stand here.' },
  won: { title: 'No job won yet', text: 'A lead comes here when it is marked as won.' },
  lost: { title: 'Nothing lost', text: 'A lead comes here when it is marked as lost, with its reason.' },
  held: { title: 'Nothing is held back', text: 'What looks like spam waits here until somebody releases it.' },
  legacy: { title: 'Nothing from before', text: 'Leads from before there was a desk stand here.' },
}

export function EmptyList({ show, text, narrowed }: { show: Show; text: string; narrowed: boolean }) {
  const words = text
    ? {
        title: `No lead fits “${text}”`,
        text: 'Search looks at names, phone numbers, email, city, reference and notes, in every list.',
      }
    : EMPTY[show]
  return (
    <div className="empty">
      <SmallFence />
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {narrowed && <p>You see only some people’s leads here.</p>}
    </div>
  )
}
