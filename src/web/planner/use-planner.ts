import { createContext, use, useSyncExternalStore } from 'react'
import type { Planner, State } from './store.ts'

export const PlannerContext = createContext<Planner | null>(null)

export function usePlanner(): Planner {
  const planner = use(PlannerContext)
  if (!planner) throw new Error('This part belongs inside the planner')
  return planner
}

export function usePlannerState(): State {
  const planner = usePlanner()
  return useSyncExternalStore(planner.subscribe, planner.get)
}
