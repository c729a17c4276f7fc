import { useRouteLoaderData } from 'react-router'
import type { Prices } from '../../fence/prices-schema.ts'

/** What the planner reckons with comes with the page it stands on; null where no price is shown. */
export function usePrices() {
  return useRouteLoaderData<() => { prices: Prices | null }>('pages/quote')?.prices ?? null
}
