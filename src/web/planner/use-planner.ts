import { createContext, use } from 'react'
import { useStore } from '../../browser/store.ts'
import type { Planner, State } from './store.ts'

export const PlannerContext = createContext<Planner | null>(null)

export function usePlanner(): Planner {
  const planner = use(PlannerContext)
  if (!planner) throw new Error('This part belongs inside the planner')
  return planner
}

/** Selects a part of the planner's state and re-renders when that part changes. */
export const usePlannerState = <Part>(select: (state: State) => Part): Part => useStore(usePlanner(), select)
