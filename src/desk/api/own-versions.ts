type Version = { reference: string; version: number }

/** Versions of leads that this window created. They aren't news to it, and don't conflict with its own actions. */
const own = new Set<string>()
const nameOf = ({ reference, version }: Version) => `${reference} ${version}`
export const noteOwnVersion = (made: Version) => own.add(nameOf(made))
export const isOwnVersion = (made: Version) => own.has(nameOf(made))
