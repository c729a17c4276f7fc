import { useEffect, useState } from 'react'
import type { Fault } from '../../../contract/site/items.ts'
import { isSame } from '../../draft/is-same.ts'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { valueAt } from '../at-path.ts'
import { fieldId } from './fields.tsx'

/** The faults of the last attempt, each until its field changes, and the field to focus next. */
export function useFaults(content: unknown) {
  const [faults, setFaults] = useState<(Fault & { of: unknown })[]>([])
  const [faultPath, setFaultPath] = useState<string | null>(null)
  useEffect(() => {
    if (faultPath === null) return
    const field = [faultPath, faultPath.replace(/\.\d+$/, ''), faultPath.replace(/\.\w+$/, '')]
      .map((path) => document.getElementById(fieldId(path)))
      .find(Boolean)
    field?.focus()
  }, [faultPath])
  return {
    faultPath,
    shownFaults: faults.filter(({ path, of }) => isSame(of, valueAt(content, path))),
    goToFault: (found: Fault[], path: string) => {
      closeSheet()
      setFaults(found.map((fault) => ({ ...fault, of: valueAt(content, fault.path) })))
      setFaultPath(null)
      // Wait until the sheet has returned the focus to the element that opened it.
      setTimeout(() => setFaultPath(path))
    },
  }
}
