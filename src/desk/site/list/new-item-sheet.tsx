import { useState } from 'react'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { SiteItems } from '../../../contract/site/items.ts'
import { KIND_NAMES, keyOf, type ListKind } from '../../../contract/site/kinds.ts'
import { localDay } from '../../../lead/business-time.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { useMe } from '../../ui/use-me.ts'
import { queueOf } from '../draft/use-draft.ts'

const ADDRESSES: Record<ListKind, string> = { job: '/our-work/', article: '/blog/' }

/** A first draft, unfinished on purpose. */
const BLANKS: { [K in ListKind]: (title: string, today: string) => SiteItems[K] } = {
  job: (title, today) => ({
    isShown: true,
    title,
    town: '',
    service: '',
    month: today.slice(0, 7),
    feet: null,
    text: '',
    pictures: [],
    customerWords: null,
  }),
  article: (title, today) => ({
    isShown: true,
    title,
    excerpt: '',
    category: '',
    author: '',
    day: today,
    tags: [],
    picture: null,
    parts: [{ heading: '', text: '' }],
  }),
}

/** Asks for a title first. The page's address is made from it and never changes. */
export function NewItemSheet({ kind, taken }: { kind: ListKind; taken: readonly string[] }) {
  const { person } = useMe()
  const [title, setTitle] = useState('')
  const key = keyOf(title, taken)
  const start = () => {
    queueOf({ kind, key }, person.id).type(BLANKS[kind](title.trim(), localDay(serverNow())), 0)
    closeSheet(`${SITE_PATH}/${kind}/${key}`)
  }
  return (
    <Sheet title={`New ${KIND_NAMES[kind]}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <label htmlFor="new-title">Title</label>
        <input
          className="in"
          id="new-title"
          data-first
          required
          maxLength={60}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <p className="hint">
          Web address: {ADDRESSES[kind]}
          {title.trim() ? key : '…'}
        </p>
        <div className="choices">
          <button type="submit" className="btn main">
            Start
          </button>
          <button type="button" className="btn quiet" onClick={() => closeSheet()}>
            Not now
          </button>
        </div>
      </form>
    </Sheet>
  )
}
