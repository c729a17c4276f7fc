import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

const ADDRESS_DELAY = 300
const BY_THE_LIST = 'by the list'

const withFilter = (filter: { q: string; category: string }) => (params: URLSearchParams) => {
  for (const [key, value] of Object.entries(filter)) {
    if (value) params.set(key, value)
    else params.delete(key)
  }
  return params
}

/**
 * The filter is stored in the URL, so that a filtered list can be shared. Typing filters at once and updates the URL
 * after a pause.
 */
export function useBlogFilter() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const isFollowing = useNavigationType() !== 'POP' && state === BY_THE_LIST
  const q = params.get('q') ?? ''
  const category = params.get('category') ?? ''
  // The page was prerendered without a query, so the first render must match that. The URL takes effect afterwards.
  const [filter, setFilter] = useState({ q: '', category: '' })

  useEffect(() => {
    // Ignore a URL that the list itself has set, because the visitor may have typed more since.
    if (!isFollowing) setFilter({ q, category })
  }, [isFollowing, q, category])
  useEffect(() => {
    if (filter.q === q) return
    const options = { replace: true, preventScrollReset: true, state: BY_THE_LIST }
    const timer = setTimeout(() => setParams(withFilter(filter), options), ADDRESS_DELAY)
    return () => clearTimeout(timer)
  }, [filter, q, setParams])

  return {
    ...filter,
    setText: (text: string) => setFilter({ ...filter, q: text }),
    setCategory: (name: string) => {
      const chosen = { ...filter, category: name }
      setFilter(chosen)
      setParams(withFilter(chosen), { preventScrollReset: true, state: BY_THE_LIST })
    },
  }
}
