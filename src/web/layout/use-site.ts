import { useRouteLoaderData } from 'react-router'
import type { frameData } from './frame-data.server.ts'

/** What the business may change from one day to the next; it comes with the page, not with the scripts. */
export function useSite() {
  const frame = useRouteLoaderData<typeof frameData>('root')
  if (!frame) throw new Error('The page came without its frame.')
  return frame.site
}
