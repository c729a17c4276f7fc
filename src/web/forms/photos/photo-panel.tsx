import { useEffect, useRef } from 'react'
import { useStore } from '../../../browser/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { newPhotoQueue, type PhotoQueue, type QueuedPhoto, roomFor } from './photo-queue.ts'
import { photoWords } from './words.ts'

export { newPhotoQueue }

function Thumb({ photo, name }: { photo: QueuedPhoto; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (photo.thumb) canvas.current?.getContext('2d')?.drawImage(photo.thumb, 0, 0)
  }, [photo.thumb])
  return (
    <canvas
      ref={canvas}
      width={192}
      height={192}
      role="img"
      aria-label={name}
      className="aspect-square w-full rounded-sm bg-line"
    />
  )
}

function Photo({ photo, name, onRemove }: { photo: QueuedPhoto; name: string; onRemove: () => void }) {
  return (
    <li className="relative grid content-start gap-1.5">
      <Thumb photo={photo} name={name} />
      <button
        type="button"
        aria-label={`Remove ${name.toLowerCase()}`}
        onClick={onRemove}
        className="group absolute top-0 right-0 grid size-11 cursor-pointer place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full bg-pine text-white group-hover:bg-pine-deep">
          <Icon name="close" size={16} />
        </span>
      </button>
      {photo.state === 'refused' ? (
        <p role="alert" className="error !mt-0">
          {photo.sentence}
        </p>
      ) : photo.state === 'stored' ? (
        <p className="flex items-center gap-1 text-sm text-marsh">
          <Icon name="check" size={16} /> Received
        </p>
      ) : (
        <progress className="photo-bar" max={1} value={photo.share} aria-label={`Sending ${name.toLowerCase()}`} />
      )}
    </li>
  )
}

/** The photos of one request, with previews, progress and a button to remove each. */
export default function PhotoPanel({ queue }: { queue: PhotoQueue }) {
  const photos = useStore(queue.store).uploads
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'center' })
    panel.current?.focus({ preventScroll: true })
  }, [])
  const remove = (key: number) => {
    queue.remove(key)
    panel.current?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Photos for your request"
      className="mt-4 rounded-lg border border-line p-4 focus:outline-none"
    >
      <p aria-live="polite">{photoWords(photos) || 'No photos yet.'}</p>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, at) => (
          <Photo key={photo.key} photo={photo} name={`Photo ${at + 1}`} onRemove={() => remove(photo.key)} />
        ))}
      </ul>
      {roomFor(photos) > 0 && (
        <PhotoPicker onPick={queue.add}>{photos.length > 0 ? 'Add more photos' : 'Add photos'}</PhotoPicker>
      )}
    </section>
  )
}
