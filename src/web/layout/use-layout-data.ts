import { createContext, use, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { layoutData } from './layout-data.server.ts'

type LayoutData = ReturnType<typeof layoutData>

export const LayoutDataContext = createContext<LayoutData | null>(null)

/** In the browser: a page that does not come leaves the layout of the one before it. */
let last = 'null'

/** What came last with a page's data. It stays the same thing until something in it differs, so that a navigation leaves the layout alone. */
export function useLayoutData() {
  const data = useRouteLoaderData<typeof layoutData>('root')
  const words = data ? JSON.stringify(data) : last
  if (!import.meta.env.SSR) last = words
  return useMemo((): LayoutData | null => JSON.parse(words), [words])
}

/** What the business may change from one day to the next; it comes with the page, not with the scripts. */
export function useSite() {
  const layout = use(LayoutDataContext)
  if (!layout) throw new Error('The page came without its layout data.')
  return layout.site
}

/** Whether the site shows finished jobs. */
export const useHasWork = () => use(LayoutDataContext)?.hasWork === true

/** The counties and the cities that menus and footer name. */
export const useCounties = () => use(LayoutDataContext)?.counties ?? []
