import * as v from 'valibot'
import { type Shrunk, shrink } from '../../../browser/shrink-photo.ts'
import { createStore } from '../../../browser/store.ts'
import { upload } from '../../../browser/upload.ts'
import { waitForConnection } from '../../../browser/wait-for-connection.ts'
import { DESK_HEADER } from '../../../contract/desk/desk-calls.ts'
import { PHOTO_FIELD, type PictureAdded, pictureAddedSchema } from '../../../contract/desk/media.ts'
import { refusalSchema } from '../../../contract/desk/shapes.ts'
import { SITE_CALLS } from '../../../contract/desk/site-calls.ts'

/** As large as the desk keeps it. */
const SENT = { longest: 2560, quality: 0.9 }

/** `waiting`: no line, the desk is busy, or somebody has to sign in; it goes out by itself. */
export type UploadState = 'sending' | 'waiting' | 'refused' | 'kept'
export type Upload = {
  key: number
  state: UploadState
  /** From 0 to 1, while it travels. */
  share: number
  /** Of what was chosen, on this device. */
  shown: string
  /** Why it was refused. */
  sentence: string
  picture: PictureAdded | null
}

let nextKey = 1

const answerOf = (request: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}

function outcomeOf(request: XMLHttpRequest): Pick<Upload, 'state' | 'sentence' | 'picture'> {
  const { status } = request
  const answer = answerOf(request)
  if (status === 201 && v.is(pictureAddedSchema, answer)) return { state: 'kept', sentence: '', picture: answer }
  const isLater = status === 0 || status === 401 || status === 429 || status >= 500 || status === 201
  const refusal = v.safeParse(refusalSchema, answer)
  const sentence = refusal.success ? refusal.output.message : 'This picture couldn’t be added.'
  return { state: isLater ? 'waiting' : 'refused', sentence, picture: null }
}

/** Pictures on their way to the desk, one after the other; they stay here until it has them. */
function newUploads() {
  const store = createStore<{ uploads: Upload[] }>({ uploads: [] })
  const works = new Map<number, { prepared: Promise<Shrunk>; photo: string | undefined; abort?: () => void }>()
  let isRunning = false
  const all = () => store.get().uploads
  const update = (key: number, news: Partial<Upload>) =>
    store.set({ uploads: all().map((one) => (one.key === key ? { ...one, ...news } : one)) })

  async function attempt(key: number) {
    const work = works.get(key)
    if (!work) return
    const { blob } = await work.prepared
    const body = new FormData()
    // The name that the phone gave it stays on the phone.
    body.append('picture', blob, 'picture')
    if (work.photo) body.append(PHOTO_FIELD, work.photo)
    update(key, { share: 0 })
    const sending = upload(SITE_CALLS.addPicture.url, body, (share) => update(key, { state: 'sending', share }), {
      [DESK_HEADER]: '1',
    })
    work.abort = sending.abort
    update(key, outcomeOf(await sending.done))
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    for (let tries = 0; ; ) {
      const next = all().find(({ state }) => state === 'sending' || state === 'waiting')
      if (!next) break
      await attempt(next.key)
      const isWaiting = all().some(({ key, state }) => key === next.key && state === 'waiting')
      if (isWaiting) await waitForConnection(tries)
      tries = isWaiting ? tries + 1 : 0
    }
    isRunning = false
  }

  return {
    store,
    /** `photo`: the customer's photo that it is. */
    add(files: File[], photo?: string) {
      for (const file of files) {
        const key = nextKey++
        works.set(key, { prepared: shrink(file, SENT), photo })
        const one = { key, state: 'sending', share: 0, shown: URL.createObjectURL(file), sentence: '', picture: null }
        store.set({ uploads: [...all(), one as Upload] })
      }
      void run()
    },
    /** Taken out, or taken over into what is drafted. */
    drop(keys: number[]) {
      for (const { key, shown } of all().filter((one) => keys.includes(one.key))) {
        works.get(key)?.abort?.()
        works.delete(key)
        URL.revokeObjectURL(shown)
      }
      store.set({ uploads: all().filter(({ key }) => !keys.includes(key)) })
    },
  }
}

const places = new Map<string, ReturnType<typeof newUploads>>()
/** Of one field of one thing: whoever looks at another page meanwhile finds them again. */
export function uploadsAt(place: string) {
  const uploads = places.get(place) ?? newUploads()
  places.set(place, uploads)
  return uploads
}
