import { useMutation, useQuery } from '@tanstack/react-query'
import { callAt, DESK_CALLS } from '../../../contract/desk/desk-calls.ts'
import type { ItemRef } from '../../../contract/site/kinds.ts'
import { leadQuery } from '../../api/queries.ts'
import { errorMessage, send } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { photoSource } from '../../lead/photos-card.tsx'
import { siteItemQuery } from '../site-queries.ts'

type CustomerPhotosProps = { of: ItemRef; room: number; add: (files: File[], photo: string) => void }

/**
 * Photos of the lead that the job was started from. Each takes its own action to add, and is deleted when the customer
 * is erased.
 */
export function CustomerPhotos({ of, room, add }: CustomerPhotosProps) {
  const reference = useQuery(siteItemQuery(of)).data?.lead
  const whole = useQuery({ ...leadQuery(reference ?? ''), enabled: Boolean(reference) }).data
  const addPhoto = useMutation({
    mutationFn: async (id: string) => (await send(callAt(DESK_CALLS.photo, { id, size: 'large' }))).blob(),
    onSuccess: (photo, id) => add([new File([photo], 'photo')], id),
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
  })
  if (!whole || whole.files.length === 0) return null
  const { firstName } = whole.lead
  return (
    <section className="customer-photos" aria-label="Photos the customer sent">
      <h2>Photos the customer sent</h2>
      <p className="hint">None of these are on the site. Ask {firstName} before you use one: everyone will see it.</p>
      <div className="film">
        {whole.files.map(({ id }, at) => (
          <button
            key={id}
            type="button"
            className="thumb"
            aria-label={`Use photo ${at + 1} from ${firstName}`}
            disabled={room < 1 || addPhoto.isPending}
            onClick={() => addPhoto.mutate(id)}
          >
            <img src={photoSource(id, 'small')} alt="" loading="lazy" />
          </button>
        ))}
      </div>
    </section>
  )
}
