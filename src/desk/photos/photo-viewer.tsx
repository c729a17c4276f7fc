import './photo-viewer.css'
import { useEffect, useRef, useState } from 'react'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { Icon } from '../ui/icon.tsx'
import { usePinch } from './use-pinch.ts'

type Files = LeadDetails['files']

/** Photos in full screen: swipe, pinch, or use the arrow keys. */
export default function PhotoViewer({ files, first, close }: { files: Files; first: number; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const reel = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)

  useEffect(() => {
    dialog.current?.showModal()
    reel.current?.scrollTo({ left: first * reel.current.clientWidth, behavior: 'instant' })
  }, [first])

  const turn = (by: number) => {
    const next = Math.min(files.length - 1, Math.max(0, at + by))
    reel.current?.scrollTo({ left: next * reel.current.clientWidth })
  }
  const scrolled = () => {
    if (reel.current) setAt(Math.round(reel.current.scrollLeft / reel.current.clientWidth))
  }

  return (
    <dialog
      ref={dialog}
      className="viewer dark"
      aria-label="Photos"
      onClose={close}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1)
        if (key === 'ArrowLeft') turn(-1)
      }}
    >
      <header>
        <span aria-live="polite">
          Photo {at + 1} of {files.length}
        </span>
        <button type="button" className="btn quiet" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          Close
        </button>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: pictures side by side, not form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
      <div className="reel" ref={reel} onScroll={scrolled} role="group" aria-label="All photos" tabIndex={0}>
        {files.map((file, place) => (
          <Photo key={file.id} file={file} place={place} near={Math.abs(place - at) < 2} />
        ))}
      </div>
      {at > 0 && <Turn side="before" label="Previous photo" onClick={() => turn(-1)} />}
      {at < files.length - 1 && <Turn side="after" label="Next photo" onClick={() => turn(1)} />}
    </dialog>
  )
}

const Turn = ({ side, label, onClick }: { side: string; label: string; onClick: () => void }) => (
  <button type="button" className={`turn ${side}`} aria-label={label} onClick={onClick}>
    <Icon name="back" size={24} />
  </button>
)

function Photo({ file, place, near }: { file: Files[number]; place: number; near: boolean }) {
  const { frame, scale, style } = usePinch()
  const [gone, setGone] = useState(false)
  return (
    <div ref={frame} className={scale > 1 ? 'zoomed' : undefined}>
      {gone ? (
        <p>This photo can’t be opened.</p>
      ) : (
        near && (
          <img
            src={callAt(DESK_CALLS.photo, { id: file.id, size: 'large' }).url}
            alt={`Number ${place + 1}`}
            width={file.width}
            height={file.height}
            style={style}
            draggable={false}
            onError={() => setGone(true)}
          />
        )
      )}
    </div>
  )
}
