import { useNavigate } from 'react-router'
import { useStore } from '../../browser/store.ts'
import { SHOW_LABELS, SHOWS, type Show } from '../../contract/desk/lead.ts'
import type { Counts } from '../../contract/desk/person.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { openSheet } from '../sheets/sheet-store.ts'
import { Icon } from '../ui/icon.tsx'
import { useMe, usePeople } from '../ui/use-me.ts'
import { useWide } from '../ui/use-wide.ts'
import { SearchBox } from './search-box.tsx'
import { shownStore, showPerson } from './shown.ts'

export function ListBar({ counts, isPage }: { counts: Counts; isPage: boolean }) {
  const { show, text, whose } = useStore(shownStore)
  const { person } = useMe()
  const { nameOf } = usePeople()
  const navigate = useNavigate()
  const wide = useWide()
  const mine = whose === person.id
  /**
   * The lead next to a list is part of that list, so choosing another list opens its first lead. A search covers every
   * list.
   */
  const openFirst = () => {
    // A lead may still be loading while this is the current page, so replace its history entry.
    if (wide && !text) navigate('/', { replace: isPage, state: { quiet: true } })
  }
  const choose = (name: Show) => {
    shownStore.set({ show: name })
    openFirst()
  }
  const choosePerson = (id: string | null) => {
    showPerson(id)
    openFirst()
  }
  return (
    <div className="bar">
      <div className="row">
        {isPage ? <PageHeading className="bar-title">Leads</PageHeading> : <h2 className="bar-title">Leads</h2>}
        <button
          type="button"
          className="chip"
          aria-pressed={mine}
          onClick={() => choosePerson(mine ? null : person.id)}
        >
          Mine
        </button>
        <button type="button" className="btn plain small" onClick={() => openSheet({ kind: 'add' })}>
          <Icon name="plus" size={18} />
          Add<span className="sr"> a lead that came by phone or in person</span>
        </button>
      </div>
      <SearchBox />
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
      <div className="chips" role="group" aria-label="Show">
        {SHOWS.map((name) => (
          <button key={name} type="button" className="chip" aria-pressed={show === name} onClick={() => choose(name)}>
            {SHOW_LABELS[name]} <b>{counts[name]}</b>
          </button>
        ))}
      </div>
      {whose && !mine && (
        <p className="hint only">
          Only {whose === 'nobody' ? 'leads assigned to nobody' : `${nameOf(whose)}’s leads`}.{' '}
          <button type="button" className="link" onClick={() => choosePerson(null)}>
            Show everyone’s
          </button>
        </p>
      )}
    </div>
  )
}
