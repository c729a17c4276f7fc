import { SERVICE_ALIASES } from '../../content/service-aliases.ts'

/** Whether a navigation to this page fetches its file of data. The blog asks the API instead, and a short address leads on. */
export const hasDataFile = (path: string) =>
  !/^\/blog(\/|$)/.test(path) && !Object.keys(SERVICE_ALIASES).some((alias) => path.split('/').includes(alias))
