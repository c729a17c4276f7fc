import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { type PictureAdded, unusedPicturesSchema } from '../../../contract/desk/media.ts'
import { SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import { errorMessage, requestJson, send } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { pictureSrc } from '../site-queries.ts'
import { positionOf } from './focus-stage.tsx'

const QUERY = ['site', 'unused-pictures']

type UnusedPicturesProps = {
  /** Pictures of this item. One that is removed here counts as unused once the draft is saved. */
  here: readonly { id: string }[]
  room: number
  use: (picture: PictureAdded) => void
}

/** Pictures that neither the site nor a draft uses. They can be used here, or deleted. */
export function UnusedPictures({ here, room, use }: UnusedPicturesProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosenId, setChosen] = useState<string | null>(null)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => requestJson(unusedPicturesSchema, SITE_CALLS.unusedPictures, { signal }),
    enabled: isOpen,
  })
  const remove = useMutation({
    mutationFn: (id: string) => send(callAt(SITE_CALLS.deletePicture, { id })),
    onSuccess: () => showNotice({ words: 'The picture is deleted' }),
    onError: (failure) => showNotice({ words: errorMessage(failure), fault: true }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY }),
  })
  const unused = data?.pictures.filter(({ id }) => here.every((one) => one.id !== id)) ?? []
  const chosen = unused.find(({ id }) => id === chosenId)
  return (
    <details className="unused-pictures" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Pictures not in use</summary>
      {!data && error && <LoadFailed error={error} again={refetch} />}
      {data && unused.length === 0 && <p className="hint">Every picture is on the site or in a draft.</p>}
      {unused.length > 0 && (
        <p className="hint">
          Each is deleted 30 days after it was added. Releases that showed it can still be restored, but without it.
        </p>
      )}
      <div className="film">
        {unused.map((one, at) => (
          <button
            key={one.id}
            type="button"
            className="thumb"
            aria-pressed={one === chosen}
            aria-label={`Choose picture ${at + 1} that is not in use${one.words && `: ${one.words}`}`}
            onClick={() => setChosen(one.id)}
          >
            <img src={pictureSrc(one.id, 'small')} alt="" loading="lazy" style={positionOf(one.focus)} />
          </button>
        ))}
      </div>
      {chosen && (
        <div className="picture-actions">
          <button type="button" className="btn plain small" disabled={room < 1} onClick={() => use(chosen)}>
            Use it here
          </button>
          <button
            type="button"
            className="btn quiet"
            disabled={remove.isPending}
            onClick={() => remove.mutate(chosen.id)}
          >
            <SiteIcon name="trash" />
            Delete permanently
          </button>
        </div>
      )}
    </details>
  )
}
