/** The picture used when a page is shared, in the size that social networks ask for. */
export const SHARE_PICTURE = { width: 1200, height: 630 }

export const sharePicturePath = (path: string) =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')}.jpg`
