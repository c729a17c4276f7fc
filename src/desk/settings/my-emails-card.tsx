import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type EmailSettings, meSchema } from '../../contract/desk/person.ts'
import { meQuery } from '../api/queries.ts'
import { errorMessage, requestJson } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { useMe } from '../ui/use-me.ts'

const emailSettings = (hours: number) => [
  { name: 'eachLead' as const, words: 'Each new lead, right away' },
  { name: 'reminders' as const, words: `Reminder before the ${hours} hours are up` },
  { name: 'morning' as const, words: 'Morning email' },
]

export function MyEmailsCard() {
  const { person, site } = useMe()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (setting: Partial<EmailSettings>) => requestJson(meSchema, DESK_CALLS.changeMe, { body: setting }),
    onSuccess: (me) => {
      client.setQueryData(meQuery.queryKey, me)
      showNotice({ words: 'Saved' })
    },
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
  })
  const emails = { ...person.emails, ...(change.isPending ? change.variables : {}) }
  return (
    <section className="card">
      <h2>My emails</h2>
      <p>To {person.email}.</p>
      {emailSettings(site.promisedHours).map(({ name, words }) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={emails[name]}
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
