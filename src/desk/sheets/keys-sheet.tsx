import { KEYS, keyStore, switchKeys } from '../frame/key-choice.ts'
import { useStore } from '../parts/store.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

export default function KeysSheet() {
  const { on } = useStore(keyStore)
  return (
    <Sheet title="Keys">
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
        Use these keys on this device
      </label>
      <div className="choices">
        <button type="button" className="btn plain" onClick={() => closeSheet()}>
          Close
        </button>
      </div>
    </Sheet>
  )
}
