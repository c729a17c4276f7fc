import { Avatar } from '../ui/avatar.tsx'
import { usePeople } from '../ui/use-me.ts'

/** Who may sign in, and who is known from earlier actions. */
export function PeopleCard() {
  const { people } = usePeople()
  return (
    <section className="card">
      <h2>People</h2>
      <p>To add or remove someone, change DESK_PEOPLE on the server. OWNER_EMAIL is the owner.</p>
      <ul>
        {people.map((person) => (
          <li key={person.id} className="row-item">
            <Avatar person={person} />
            <span>
              {person.name}
              <small>{person.isActive ? person.role : 'can’t sign in anymore'}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
