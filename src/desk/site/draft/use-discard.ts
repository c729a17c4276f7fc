import { useMutation, useQueryClient } from '@tanstack/react-query'
import { itemCall, SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import type { ItemRef } from '../../../contract/site/kinds.ts'
import { errorMessage, send } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'

type Discarded = { version?: number; undo?: () => void }
/** Discards the saved draft. */
export function useDiscard(of: ItemRef) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version }: Discarded) => send(itemCall(SITE_CALLS.discardDraft, of), { body: { version } }),
    onSuccess: (_, { undo }) =>
      showNotice({ words: 'Draft discarded', ...(undo ? { action: { label: 'Undo', run: undo } } : {}) }),
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
  })
}
