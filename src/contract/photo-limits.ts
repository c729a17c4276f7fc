export const MAX_PHOTOS = 6
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** What an iPhone is told it may send, so that it turns its own format into one of these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'
