import { createContext, use, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { layoutData } from './layout-data.server.ts'

type LayoutData = ReturnType<typeof layoutData>

export const LayoutDataContext = createContext<LayoutData | null>(null)

/** In the browser, a page that fails to load keeps the layout of the previous one. */
let last = 'null'

/**
 * The layout data of the last loaded page. The object stays the same until something in it changes, so that navigation
 * doesn't re-render the layout.
 */
export function useLayoutData() {
  const data = useRouteLoaderData<typeof layoutData>('root')
  const words = data ? JSON.stringify(data) : last
  if (!import.meta.env.SSR) last = words
  return useMemo((): LayoutData | null => JSON.parse(words), [words])
}

/** The facts that the business may change at any time. They are loaded with the page, not with the scripts. */
export function useSite() {
  const layout = use(LayoutDataContext)
  if (!layout) throw new Error('The page came without its layout data.')
  return layout.site
}

export const useHasWork = () => use(LayoutDataContext)?.hasWork === true

/** The counties and cities that the menus and the footer list. */
export const useCounties = () => use(LayoutDataContext)?.counties ?? []
