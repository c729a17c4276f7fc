import type { Person } from '../../contract/desk/person.ts'

/** A person's initials. Their name is next to it, or is its title. */
export const Avatar = ({ person }: { person: Person | undefined }) =>
  person ? (
    <span className="avatar" title={person.name} aria-hidden="true">
      {person.initials}
    </span>
  ) : (
    <span className="avatar none" aria-hidden="true">
      ?
    </span>
  )
