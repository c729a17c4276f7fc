import { useStore } from '../../browser/store.ts'
import { keyStore, switchKeys } from '../layout/key-choice.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { useMe } from '../ui/use-me.ts'

export function ThisDeviceCard() {
  const { person } = useMe()
  const { on } = useStore(keyStore)
  return (
    <section className="card">
      <h2>This device</h2>
      <p>Signed in as {person.name}.</p>
      <label className="check wide-only">
        <input type="checkbox" checked={on} onChange={(event) => switchKeys(event.target.checked)} />
        Use keyboard shortcuts, such as r for “I reached them”
      </label>
      <div className="quick">
        <button type="button" className="btn plain small wide-only" onClick={() => openSheet({ kind: 'keys' })}>
          Show shortcuts
        </button>
        <button type="button" className="btn plain small" onClick={() => openSheet({ kind: 'sign-out' })}>
          Sign out
        </button>
      </div>
    </section>
  )
}
