/** The picture of a page for those it is shared with: as large as the networks ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 }

export const sharePicturePath = (path: string) =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')}.jpg`
