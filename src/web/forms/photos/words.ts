import type { PhotoState, QueuedPhoto } from './photo-queue.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const DOING: Record<PhotoState, [one: string, several: string]> = {
  preparing: ['is being prepared', 'are being prepared'],
  sending: ['is on its way', 'are on their way'],
  unreached: ['will send when you’re back online', 'will send when you’re back online'],
  later: ['is waiting for its turn', 'are waiting for their turn'],
  stored: ['', ''],
  refused: ['', ''],
}

/** Describes the progress of the photos in one or two sentences. */
export function photoWords(photos: Pick<QueuedPhoto, 'state'>[]) {
  const accepted = photos.filter(({ state }) => state !== 'refused')
  const left = accepted.filter(({ state }) => state !== 'stored')
  const done = accepted.length - left.length
  if (accepted.length === 0) return ''
  if (left.length === 0) return done === 1 ? 'We have your photo.' : `We have your ${done} photos.`
  // The first photo's state applies to the others too, because they wait behind it.
  const [one, several] = DOING[left[0]?.state ?? 'sending']
  if (accepted.length === 1) return `Your photo ${one}.`
  if (done === 0) return `Your ${accepted.length} photos ${several}.`
  const first = `We have ${done} of ${accepted.length} photos.`
  if (left.length > 1) return `${first} The others ${several}.`
  const whole = accepted.length === photos.length
  return `${first} The ${whole ? ORDINALS[accepted.findIndex(({ state }) => state !== 'stored')] : 'other'} ${one}.`
}
