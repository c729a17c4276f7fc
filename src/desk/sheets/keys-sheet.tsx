import { useStore } from '../../browser/store.ts'
import { keyStore, switchKeys } from '../layout/key-choice.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

const KEYS = [
  { keys: 'j, k', does: 'next, previous lead' },
  { keys: 'Enter', does: 'open it' },
  { keys: '/', does: 'search' },
  { keys: 'r', does: 'I reached them' },
  { keys: 'm', does: 'left a message' },
  { keys: 'n', does: 'note' },
  { keys: '1 to 6', does: 'step' },
  { keys: 'a', does: 'assign' },
  { keys: 'f', does: 'follow up' },
  { keys: 'v', does: 'visit' },
  { keys: 'd', does: 'ready to dig' },
  { keys: 'p', does: 'print sheet' },
  { keys: 'g then i, t, v, n, w, s', does: 'go to leads, today, two weeks, numbers, site, settings' },
  { keys: '?', does: 'this list' },
] as const

export default function KeysSheet() {
  const { on } = useStore(keyStore)
  return (
    <Sheet title="Keyboard shortcuts">
      <table className="keys">
        <tbody>
          {KEYS.map(({ keys, does }) => (
            <tr key={keys}>
              <th scope="row">
                <b>{keys}</b>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="check">
        <input type="checkbox" checked={on} onChange={(event) => switchKeys(event.target.checked)} />
        Use keyboard shortcuts on this device
      </label>
      <div className="choices">
        <button type="button" className="btn plain" onClick={() => closeSheet()}>
          Close
        </button>
      </div>
    </Sheet>
  )
}
