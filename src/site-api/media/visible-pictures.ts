/** How long visitors with an open page can still scroll down to a picture that is no longer used. */
export const GRACE_MS = 10 * 60_000

/**
 * Which pictures visitors may see: those used by the current pages or the newest release, and for a while those that
 * were used until just now. All others, such as a draft's, are only for the desk.
 */
export function visiblePictures(named: () => readonly ReadonlySet<string>[], clock: () => Date) {
  let sets: readonly ReadonlySet<string>[] = []
  let all: ReadonlySet<string> = new Set()
  const leaving = new Map<string, number>()

  function refresh() {
    const next = named()
    if (next.every((set, at) => set === sets[at])) return
    sets = next
    const before = all
    all = new Set(next.flatMap((set) => [...set]))
    for (const id of before) if (!all.has(id)) leaving.set(id, clock().getTime() + GRACE_MS)
    for (const id of all) leaving.delete(id)
  }
  return {
    has(id: string) {
      refresh()
      return all.has(id) || (leaving.get(id) ?? 0) > clock().getTime()
    },
    /** After an erase, nothing from before it is served. */
    endGrace() {
      refresh()
      leaving.clear()
    },
  }
}
