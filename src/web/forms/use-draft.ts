import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { clearDraft, restoreDraft, saveDraft } from './draft.ts'

const PAUSE = 300

/** Keeps what stands in the form on this device. Typing is not slowed by it: it is written when the visitor pauses or leaves. */
export function useDraft(form: RefObject<HTMLFormElement | null>, enabled: boolean) {
  const [kept, setKept] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Before the effects of the fields, which read what stands in them.
  useLayoutEffect(() => {
    // Kept for the leaving: the reference is empty by then.
    const element = form.current
    if (!enabled || !element) return
    setKept(restoreDraft(element))
    const onLeave = () => {
      clearTimeout(timer.current)
      if (timer.current) saveDraft(element)
    }
    addEventListener('pagehide', onLeave)
    return () => {
      onLeave()
      removeEventListener('pagehide', onLeave)
    }
  }, [form, enabled])

  return {
    kept,
    keepLater: () => {
      if (!enabled) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => form.current && setKept(saveDraft(form.current)), PAUSE)
    },
    /** The form leaves the plain way: what stands in it is kept until the answer clears it, and not written again after. */
    handOver: () => {
      if (!enabled) return
      clearTimeout(timer.current)
      if (timer.current && form.current) saveDraft(form.current)
      timer.current = undefined
    },
    clear: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      clearDraft()
      setKept(false)
    },
  }
}
