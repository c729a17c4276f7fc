import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type LetterWishes, meSchema } from '../../contract/desk/person.ts'
import { meQuery } from '../api/queries.ts'
import { errorMessage, requestJson } from '../api/request.ts'
import { showNotice } from '../frame/notice.tsx'
import { useMe } from '../parts/use-me.ts'

const wishes = (hours: number) => [
  { name: 'eachLead' as const, words: 'Each new lead, right away' },
  { name: 'reminders' as const, words: `Reminder before the ${hours} hours are up` },
  { name: 'morning' as const, words: 'Morning email' },
]

export function MyLettersCard() {
  const { person, site } = useMe()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (wish: Partial<LetterWishes>) => requestJson(meSchema, DESK_CALLS.changeMe, { body: wish }),
    onSuccess: (me) => {
      client.setQueryData(meQuery.queryKey, me)
      showNotice({ words: 'Saved' })
    },
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
  })
  const letters = { ...person.letters, ...(change.isPending ? change.variables : {}) }
  return (
    <section className="card">
      <h2>My emails</h2>
      <p>To {person.email}.</p>
      {wishes(site.promisedHours).map(({ name, words }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={letters[name]}
            onChange={(event) => change.mutate({ [name]: event.target.checked })}
          />
          {words}
        </label>
      ))}
      <label className="check">
        <input type="checkbox" checked disabled />A new phone or computer signs in to my account
      </label>
    </section>
  )
}
