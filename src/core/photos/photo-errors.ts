import { MAX_PHOTOS } from '../../contract/photo-limits.ts'
import { HttpError } from '../http/http-error.ts'
import { currentSiteContent } from '../published.ts'
import type { PhotoFault } from './photo.ts'

const SAFE = 'Your request is safe.'

const FAULTS: Record<PhotoFault, [status: number, sentence: string]> = {
  'not a photo': [415, 'This file is not a JPEG, PNG or WebP photo. Please choose another one.'],
  damaged: [415, 'This photo is damaged or did not upload completely. Please choose it again, or another one.'],
  moving: [415, 'This is an animated picture. Please choose a still photo.'],
  'carries more': [415, 'This file contains more than a photo. Please choose another one.'],
  'too many pixels': [413, 'This photo has too many pixels. Please choose a smaller one.'],
  'too slow': [413, 'This photo takes too long to process. Please choose a smaller one, or another one.'],
}

export const faulty = (fault: PhotoFault) => new HttpError(...FAULTS[fault])
/** How many pictures the desk can store. */
export const MAX_PICTURES = 3000
export const noRoomForPictures = () =>
  new HttpError(
    409,
    `The desk is full: it can store ${MAX_PICTURES.toLocaleString('en-US')} pictures. Please remove some. Pictures nothing uses are deleted after 30 days.`,
  )
export const noSuchRequest = () =>
  new HttpError(
    404,
    `We found no request from the last 24 hours that these photos belong to. Please call ${currentSiteContent().facts.phone} instead.`,
  )
export const noSuchPhoto = () => new HttpError(404, 'We don’t have that photo.')
export const enough = () => new HttpError(409, `Your request already has ${MAX_PHOTOS} photos, the most we can take.`)
export const photoTooLarge = () => new HttpError(413, 'This photo is larger than 12 MB. Please choose a smaller one.')
export const notMultipart = () => new HttpError(415, 'We can only take photos from our own form.')
export const noPhoto = () => new HttpError(400, 'No photo was chosen. Please choose one first.')
export const cutShort = () => new HttpError(400, 'The photo did not upload completely. Please try again.')
/** `retry-after` tells the browser that another try is worthwhile; errors without it are final. */
export const busy = () =>
  new HttpError(503, `We’re still working on other photos. ${SAFE} Please try again in a moment.`, {
    headers: { 'retry-after': '10' },
  })
export const enoughToday = () =>
  new HttpError(
    429,
    `Your connection has sent as many photos as we can take in a day. ${SAFE} Please call ${currentSiteContent().facts.phone} about the rest.`,
  )
export const noRoom = () => new HttpError(503, 'We have no room for photos right now. Your request is safe.')
export const photoNotStored = (cause: unknown) =>
  new HttpError(503, `We could not save this photo just now. ${SAFE} Please try again.`, {
    headers: { 'retry-after': '10' },
    cause,
  })
