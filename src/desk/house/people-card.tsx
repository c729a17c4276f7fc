import { usePeople } from '../parts/use-me.ts'

/** Who may sign in, and who is known by marks of before. */
export function PeopleCard() {
  const { people } = usePeople()
  return (
    <section className="card">
      <h2>People</h2>
      <ul>
        {people.map(({ id, name, role, here }) => (
          <li key={id}>
            {name}, {here ? role : 'not on the list any more'}
          </li>
        ))}
      </ul>
      <p>The list is the setting DESK_PEOPLE; OWNER_EMAIL is the owner.</p>
    </section>
  )
}
