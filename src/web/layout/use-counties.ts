import { useRouteLoaderData } from 'react-router'
import type { frameData } from './frame-data.server.ts'

/** The counties and the cities that menus and footer name; they come with the page, not with the scripts. */
export const useCounties = () => useRouteLoaderData<typeof frameData>('root')?.counties ?? []
