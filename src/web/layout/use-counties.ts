import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The counties and the cities that menus and footer name; they come with the page, not with the scripts. */
export const useCounties = () => useRouteLoaderData<typeof loader>('root')?.counties ?? []
