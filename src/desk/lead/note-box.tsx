import { useState } from 'react'
import type { Lead } from '../../contract/desk/lead.ts'
import { visibleLength } from '../../lead/visible-text.ts'
import { noteName, readLocal, saveLocal } from '../ui/local-storage.ts'
import { useLeadAction } from './use-lead-action.ts'

/** A note is saved on the device as it is typed, until it is added. */
export function NoteBox({ lead }: { lead: Lead }) {
  const perform = useLeadAction(lead.reference)
  const name = noteName(lead.reference)
  const [text, setText] = useState(readLocal(name) ?? '')
  const [busy, setBusy] = useState(false)
  const change = (words: string) => {
    setText(words)
    saveLocal(name, words)
  }
  const add = async () => {
    const words = text.trim()
    if (visibleLength(words) === 0 || busy) return
    setBusy(true)
    if (await perform(lead, { action: 'note', text: words })) change('')
    setBusy(false)
  }
  return (
    <>
      <label className="sr" htmlFor="note">
        Note
      </label>
      <textarea
        className="in"
        id="note"
        placeholder="Write a note. It’s saved as you type."
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && add()}
      />
      <div className="note-end">
        <button type="button" className="btn pine small" disabled={busy} onClick={add}>
          Add note
        </button>
      </div>
    </>
  )
}
