import { redirect } from 'react-router'
import { servicePath } from '../../content/catalog.ts'
import { SERVICE_ALIASES } from '../../content/service-aliases.ts'
import type { Route } from './+types/service-alias'

/** County cards link to short addresses; the server answers them with 301, this does the same inside the site. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const alias = new URL(request.url).pathname.split('/').pop() as keyof typeof SERVICE_ALIASES
  throw redirect(servicePath(SERVICE_ALIASES[alias]))
}

export default function ServiceAlias() {
  return null
}
