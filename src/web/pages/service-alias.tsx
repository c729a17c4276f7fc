import { redirect } from 'react-router'
import { SERVICE_ALIASES, servicePath } from '../../content/catalog.ts'
import type { Route } from './+types/service-alias'

/** County cards link to short addresses; the server answers them with 301, this does the same inside the site. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const alias = new URL(request.url).pathname.split('/').pop() as keyof typeof SERVICE_ALIASES
  throw redirect(servicePath(SERVICE_ALIASES[alias]))
}

export default function ServiceAlias() {
  return null
}
