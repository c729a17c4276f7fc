import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DESK_VISIT_CALLS, deskDaySchema, type WindowChange, windowTakenSchema } from '../../contract/desk/visits.ts'
import { errorBody, errorMessage, requestJson } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { closeSheet } from '../sheets/sheet-store.ts'

type Change = Omit<WindowChange, 'anyway'> & { anyway?: boolean }

/** Closes, adds or reopens a window. `taken` is the sentence about a visit that is booked in it. */
export function useWindowChange() {
  const client = useQueryClient()
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (change: Change) => requestJson(deskDaySchema, DESK_VISIT_CALLS.changeWindow, { body: change }),
    onSuccess: (_, { what }) => {
      closeSheet()
      showNotice({ words: { closed: 'Closed', added: 'Window added', open: 'Reopened' }[what] })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['today'] }),
  })
  const taken = errorBody(windowTakenSchema, error, 409)?.message ?? null
  return {
    change: mutate,
    isPending,
    taken,
    anyway: () => variables && mutate({ ...variables, anyway: true }),
    fault: error && !taken ? errorMessage(error) : null,
  }
}
