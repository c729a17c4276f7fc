export const MAX_PHOTOS = 6
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** An iPhone converts its own photo format when a file input accepts only these types. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'
