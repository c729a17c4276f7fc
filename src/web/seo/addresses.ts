import { site } from '../../content/site.ts'

export const branded = (title: string) => `${title} | ${site.brand}`
export const address = (path: string) => site.host + path
