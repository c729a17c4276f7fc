import { createContext, useContext } from 'react'
import type { Me } from '../../contract/desk/person.ts'

/** The person who is signed in. Every component behind the sign-in has one. */
export const MeContext = createContext<Me | null>(null)

export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody is signed in.')
  return me
}

export function usePeople() {
  const { people } = useMe()
  return {
    people,
    personOf: (id: string | null) => people.find((person) => person.id === id),
    nameOf: (id: string | null) => people.find((person) => person.id === id)?.name ?? 'The desk',
  }
}
