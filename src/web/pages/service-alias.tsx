import { redirect } from 'react-router'
import { servicePath } from '../../content/catalog.ts'
import { SERVICE_ALIASES } from '../../content/service-aliases.ts'
import type { Route } from './+types/service-alias'

/**
 * County cards link to short addresses. The server answers them with a 301; this does the same for client-side
 * navigation.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url)
  const alias = Object.entries(SERVICE_ALIASES).find(([name]) => pathname.split('/').includes(name))
  throw redirect(alias ? servicePath(alias[1]) : '/services')
}

export default function ServiceAlias() {
  return null
}
