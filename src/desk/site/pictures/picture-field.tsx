import { FaultLine } from '../../ui/fault-line.tsx'
import './pictures.css'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useStore } from '../../../browser/store.ts'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { changePictureSchema } from '../../../contract/desk/media.ts'
import { SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import type { SitePicture } from '../../../contract/site/picture.ts'
import { visibleLength } from '../../../lead/visible-text.ts'
import { send } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FaultsContext, fieldId, TextField } from '../editor/fields.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { pictureSrc } from '../site-queries.ts'
import { useNewest } from '../use-newest.ts'
import { Crops, FocusStage, positionOf } from './focus-stage.tsx'
import { type PictureUpload, uploadsAt } from './picture-uploads.ts'
import { UnusedPictures } from './unused-pictures.tsx'

type PictureFieldProps = {
  pictures: readonly SitePicture[]
  most: number
  /** Path of the list, such as `pictures`, or of the picture itself where only one is allowed. */
  path: string
  change: (pictures: SitePicture[]) => void
  /** Other sources for pictures. */
  more?: (room: number, add: (files: File[], photo?: string) => void) => ReactNode
}

const SAVE_DELAY_MS = 1000
const waiting = new Map<string, number>()

/** Saves what the next use of the picture starts with. The draft has all of it anyway, so failures are ignored. */
function remember({ id, words, focus }: SitePicture) {
  const body = { words, focus }
  const save = () => {
    if (v.is(changePictureSchema, body)) void send(callAt(SITE_CALLS.changePicture, { id }), { body }).catch(() => {})
  }
  clearTimeout(waiting.get(id))
  waiting.set(id, window.setTimeout(save, SAVE_DELAY_MS))
}

/** The pictures of one item: take or choose them, put them in order, set their focus and describe them. */
export function PictureField({ pictures, most, path, change, more }: PictureFieldProps) {
  const uploads = uploadsAt(`${location.pathname} ${path}`)
  const onTheWay = useStore(uploads.store).uploads
  const [chosen, setChosen] = useState(0)
  const faults = useContext(FaultsContext)
  const at = Math.min(chosen, pictures.length - 1)
  const picture = pictures[at]
  const room = most - pictures.length - onTheWay.filter(({ state }) => state !== 'refused').length
  const pathOf = (index: number) => (most === 1 ? path : `${path}.${index}`)
  const lacksWords = (index: number) =>
    visibleLength(pictures[index]?.words ?? '…') === 0 || faults.some((one) => one.path === `${pathOf(index)}.words`)

  // Move pictures that the desk has stored into the draft.
  useEffect(() => {
    const uploaded = onTheWay.filter(({ stored }) => stored)
    if (uploaded.length === 0) return
    uploaded.forEach(uploads.drop)
    const known = new Set(pictures.map(({ id }) => id))
    const news = uploaded.flatMap(({ stored }) => (stored && !known.has(stored.id) ? [stored] : []))
    change([...pictures, ...news])
    setChosen(pictures.length + news.length - 1)
  }, [onTheWay, uploads, pictures, change])

  const set = (part: Partial<SitePicture>) => {
    if (!picture) return
    const changed = { ...picture, ...part }
    change(pictures.map((one, index) => (index === at ? changed : one)))
    remember(changed)
  }
  const move = (by: 1 | -1) => {
    const [one, other] = [pictures[at], pictures[at + by]]
    if (!one || !other) return
    change(pictures.map((each) => (each === one ? other : each === other ? one : each)))
    setChosen(at + by)
  }
  const newest = useNewest({ pictures, change })
  const removePicture = () => {
    if (!picture) return
    change(pictures.filter((one) => one !== picture))
    const undo = () => newest.current.change(newest.current.pictures.toSpliced(at, 0, picture))
    showNotice({ words: 'Picture removed', action: { label: 'Undo', run: undo } })
  }
  const own = faults.find((one) => one.path === path)

  return (
    <section className="pictures" aria-label={most === 1 ? 'Picture' : 'Pictures'}>
      {picture && <FocusStage picture={picture} isCover={at === 0 && most > 1} change={(focus) => set({ focus })} />}
      <div className="film">
        {pictures.map((one, index) => (
          <button
            key={one.id}
            type="button"
            className="thumb"
            id={fieldId(pathOf(index))}
            aria-pressed={index === at}
            aria-label={`Picture ${index + 1}${lacksWords(index) ? ', please describe' : ''}`}
            onClick={() => setChosen(index)}
            onFocus={() => setChosen(index)}
          >
            <img src={pictureSrc(one.id, 'small')} alt="" style={positionOf(one.focus)} />
            {lacksWords(index) && <span className="thumb-lacks">describe</span>}
          </button>
        ))}
        {onTheWay.map((one) => (
          <OnTheWay key={one.key} upload={one} drop={() => uploads.drop(one)} />
        ))}
        {room > 0 && (
          <label className="take">
            <Icon name="camera" size={24} />
            <span>Take or choose {pictures.length === 0 && most > 1 ? 'photos' : 'a photo'}</span>
            <input
              type="file"
              className="sr"
              id={pictures.length === 0 ? fieldId(path) : undefined}
              accept="image/*"
              multiple={room > 1}
              aria-describedby={own ? `${fieldId(path)}-fault` : undefined}
              onChange={({ currentTarget }) => {
                uploads.add([...(currentTarget.files ?? [])].slice(0, room))
                // Lets the same file be chosen again after it was removed.
                currentTarget.value = ''
              }}
            />
          </label>
        )}
      </div>
      <p className="hint" role="status">
        {wordsOf(onTheWay)}
      </p>
      {more?.(room, uploads.add)}
      <UnusedPictures here={pictures} room={room} use={(unused) => change([...pictures, unused])} />
      {own && (
        <p className="fault" id={`${fieldId(path)}-fault`}>
          {own.message}
        </p>
      )}
      {picture && (
        <>
          <Crops picture={picture} />
          <TextField
            label="Describe the picture for people who can’t see it"
            path={`${pathOf(at)}.words`}
            most={160}
            rows={2}
            value={picture.words}
            change={(words) => set({ words: words.replaceAll('\n', ' ') })}
          />
          <div className="picture-actions">
            {most > 1 && (
              <>
                <button type="button" className="move" disabled={at === 0} onClick={() => move(-1)}>
                  <SiteIcon name="up" />
                  <span className="sr">Move picture {at + 1} up</span>
                </button>
                <button type="button" className="move" disabled={at === pictures.length - 1} onClick={() => move(1)}>
                  <SiteIcon name="down" />
                  <span className="sr">Move picture {at + 1} down</span>
                </button>
              </>
            )}
            <button type="button" className="btn quiet" onClick={removePicture}>
              <SiteIcon name="trash" />
              Remove
            </button>
          </div>
        </>
      )}
    </section>
  )
}

const isMoving = ({ state }: PictureUpload) => state === 'preparing' || state === 'sending'

/** One sentence about the pictures being uploaded. */
function wordsOf(uploads: PictureUpload[]) {
  if (uploads.some(({ state }) => state === 'unreached'))
    return 'You’re offline. Keep this page open, and your picture will send when you’re back online.'
  const moving = uploads.filter(isMoving).length
  if (moving === 0) return ''
  return moving === 1 ? 'Sending your picture…' : `Sending ${moving} pictures…`
}

function OnTheWay({ upload, drop }: { upload: PictureUpload; drop: () => void }) {
  const { state, share, photo, sentence } = upload
  return (
    <div className={`thumb going ${state}`}>
      <img src={photo.shown} alt="" />
      {isMoving(upload) && <progress max={1} value={share} aria-label="Sending a picture" />}
      <FaultLine words={state === 'refused' && sentence} />
      {state !== 'stored' && (
        <button type="button" onClick={drop} aria-label="Remove this picture">
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
