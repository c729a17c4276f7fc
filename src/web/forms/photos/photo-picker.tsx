import type { ReactNode } from 'react'
import { PHOTO_TYPES } from '../../../contract/photo-limits.ts'

/** Opens the phone's own camera or photo picker. The chosen files are not part of the surrounding form. */
export function PhotoPicker({
  onPick,
  onReach,
  children,
}: {
  onPick: (files: File[]) => void
  /** Called when the visitor is about to use it. */
  onReach?: () => void
  children: ReactNode
}) {
  return (
    <label className="btn btn-quiet btn-small mt-3 cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2">
      {children}
      <input
        type="file"
        accept={PHOTO_TYPES}
        multiple
        className="sr-only"
        onFocus={onReach}
        onPointerDown={onReach}
        onInput={(event) => {
          event.stopPropagation()
          const input = event.currentTarget
          const files = [...(input.files ?? [])]
          // Allow choosing the same photo again after it was removed.
          input.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
    </label>
  )
}
