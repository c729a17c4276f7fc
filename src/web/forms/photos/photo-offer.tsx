import { useState } from 'react'
import { MAX_PHOTOS } from '../../../contract/photo-limits.ts'
import { PhotoPicker } from './photo-picker.tsx'
import type { PhotoQueue } from './photo-queue.ts'

const loadPanel = () => import('./photo-panel.tsx')

/** Offers to add photos to a request that was just sent. The upload code is loaded when a visitor reaches for it. */
export default function PhotoOffer({ lead, onPick }: { lead: string; onPick: (queue: PhotoQueue) => void }) {
  const [failed, setFailed] = useState(false)
  const pick = async (files: File[]) => {
    try {
      const { newPhotoQueue } = await loadPanel()
      const queue = newPhotoQueue(lead)
      queue.add(files)
      onPick(queue)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div>
      <PhotoPicker onPick={pick} onReach={() => void loadPanel().catch(() => undefined)}>
        Add photos (up to {MAX_PHOTOS})
      </PhotoPicker>
      {failed && <p className="mt-2">You’re offline. Please choose your photos again when you’re back online.</p>}
    </div>
  )
}
