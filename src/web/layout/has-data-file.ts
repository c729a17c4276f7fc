import { SERVICE_ALIASES } from '../../content/service-aliases.ts'

/**
 * Whether client-side navigation to this page loads its data file. The blog uses the API instead, and short addresses
 * redirect.
 */
export const hasDataFile = (path: string) =>
  !/^\/blog(\/|$)/.test(path) && !Object.keys(SERVICE_ALIASES).some((alias) => path.split('/').includes(alias))
