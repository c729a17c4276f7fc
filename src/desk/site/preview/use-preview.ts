import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewedSchema } from '../../../contract/desk/site.ts'
import { SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import type { ItemRef } from '../../../contract/site/kinds.ts'
import { requestJson } from '../../api/request.ts'

/** Time after the last keystroke. */
const TYPING_PAUSE_MS = 400
/** A preview is deleted after ten minutes. */
const MADE_FOR_MS = 9 * 60_000

/** The site's pages with this draft in them. */
export function usePreview(of: ItemRef, content: unknown) {
  const [debounced, setDebounced] = useState(content)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(content), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [content])
  return useQuery({
    queryKey: ['preview', of, debounced],
    queryFn: ({ signal }) =>
      requestJson(previewedSchema, SITE_CALLS.preview, {
        body: { ...of, content: debounced },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: MADE_FOR_MS,
    gcTime: MADE_FOR_MS,
    refetchInterval: MADE_FOR_MS,
    retry: false,
  })
}
