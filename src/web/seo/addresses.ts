import { site } from '../../content/site.ts'

export const branded = (title: string) => `${title} | ${site.brand}`
export const address = (path: string) => site.host + path
export const sharingPicture = (path: string) =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')}.jpg`
