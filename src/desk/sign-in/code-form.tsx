import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { meSchema } from '../../contract/desk/person.ts'
import { meQuery } from '../api/queries.ts'
import { errorMessage, requestJson } from '../api/request.ts'
import { CodeBox } from './code-box.tsx'

export const finishedSchema = v.object({ me: meSchema })

/** The code from the email. Typing the last digit submits it. */
export function CodeForm({ done, action: actionLabel }: { done: () => void; action: string }) {
  const client = useQueryClient()
  const id = useId()
  const [code, setCode] = useState('')
  const finish = useMutation({
    mutationFn: (digits: string) => requestJson(finishedSchema, DESK_CALLS.finishSignIn, { body: { code: digits } }),
    onSuccess: ({ me }) => {
      client.setQueryData(meQuery.queryKey, me)
      done()
    },
    onError: () => setCode(''),
  })
  const change = (digits: string) => {
    setCode(digits)
    if (digits.length === 8 && !finish.isPending) finish.mutate(digits)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!finish.isPending) finish.mutate(code)
  }
  return (
    <form onSubmit={save}>
      <label htmlFor={id}>Code from the email</label>
      <CodeBox id={id} value={code} change={change} fault={finish.isError} />
      {finish.isError && (
        <p id={`${id}-fault`} className="fault" role="alert">
          {errorMessage(finish.error)}
        </p>
      )}
      <button type="submit" className="btn main wide" disabled={finish.isPending}>
        {actionLabel}
      </button>
    </form>
  )
}
