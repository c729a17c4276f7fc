import { createContext, use, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { frameData } from './frame-data.server.ts'

type Frame = ReturnType<typeof frameData>

export const FrameContext = createContext<Frame | null>(null)

/** In the browser: a page that does not come leaves the frame of the one before it. */
let last = 'null'

/** What came last with a page's data. It stays the same thing until something in it differs, so that a move leaves the frame alone. */
export function useLatestFrame() {
  const data = useRouteLoaderData<typeof frameData>('root')
  const words = data ? JSON.stringify(data) : last
  if (!import.meta.env.SSR) last = words
  return useMemo((): Frame | null => JSON.parse(words), [words])
}

/** What the business may change from one day to the next; it comes with the page, not with the scripts. */
export function useSite() {
  const frame = use(FrameContext)
  if (!frame) throw new Error('The page came without its frame.')
  return frame.site
}

/** Whether the site shows finished jobs. */
export const useHasWork = () => use(FrameContext)?.hasWork === true

/** The counties and the cities that menus and footer name. */
export const useCounties = () => use(FrameContext)?.counties ?? []
