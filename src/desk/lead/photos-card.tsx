import { lazy, Suspense, useState } from 'react'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'

const PhotoViewer = lazy(() => import('../photos/photo-viewer.tsx'))

export const photoSource = (id: string, size: 'small' | 'large') => callAt(DESK_CALLS.photo, { id, size }).url

/** Up to six photos. Tapping one shows it full screen. */
export default function PhotosCard({ details: { files, lead } }: { details: LeadDetails }) {
  const [open, setOpen] = useState<number | null>(null)
  const [gone, setGone] = useState<string[]>([])
  return (
    <section className="card">
      <header>
        <h2>{files.length === 1 ? '1 photo' : `${files.length} photos`}</h2>
        <button type="button" onClick={() => setOpen(0)}>
          {files.length === 1 ? 'Open it' : 'Open all'}
        </button>
      </header>
      <ul className="photos">
        {files.map(({ id }, at) => (
          <li key={id}>
            {gone.includes(id) ? (
              <span className="photo-gone">This photo can’t be opened.</span>
            ) : (
              <button type="button" aria-label={`Open photo ${at + 1}`} onClick={() => setOpen(at)}>
                <img
                  src={photoSource(id, 'small')}
                  alt={`Number ${at + 1} from ${lead.firstName}`}
                  width={160}
                  height={160}
                  loading="lazy"
                  onError={() => setGone([...gone, id])}
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <PhotoViewer files={files} first={open} close={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}
