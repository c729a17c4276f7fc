import { useQuery } from '@tanstack/react-query'
import type { Me } from '../../contract/desk/person.ts'
import { meQuery } from '../api/queries.ts'

/** Who is signed in; every page behind the door has it. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('Nobody is signed in.')
  return data
}

export function usePeople() {
  const { people } = useMe()
  return {
    people,
    personOf: (id: string | null) => people.find((person) => person.id === id),
    nameOf: (id: string | null) => people.find((person) => person.id === id)?.name ?? 'The desk',
  }
}
