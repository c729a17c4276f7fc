import { useRouteLoaderData } from 'react-router'
import type { Prices } from '../../fence/prices-schema.ts'

/** The planner's prices are loaded with the quote page; null if no price is shown. */
export function usePrices() {
  return useRouteLoaderData<() => { prices: Prices | null }>('pages/quote')?.prices ?? null
}
