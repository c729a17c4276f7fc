import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { clearDraft, restoreDraft, saveDraft } from './draft.ts'

const PAUSE = 300

/**
 * Saves the form's entries on this device. They are written when the visitor pauses or leaves, so that typing isn't
 * slowed down.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, enabled: boolean) {
  const [isSaved, setIsSaved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Runs before the effects of the fields, which read the restored values.
  useLayoutEffect(() => {
    // Stored for the cleanup, because the ref is empty by then.
    const element = form.current
    if (!enabled || !element) return
    setIsSaved(restoreDraft(element))
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
    isSaved,
    saveSoon: () => {
      if (!enabled) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => form.current && setIsSaved(saveDraft(form.current)), PAUSE)
    },
    /**
     * Called before a plain post. Saves the entries until the answer clears them, and doesn't write them again
     * afterwards.
     */
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
      setIsSaved(false)
    },
  }
}
