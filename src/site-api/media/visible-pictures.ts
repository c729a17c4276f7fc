/** Who has a page open that named a picture may still scroll down to it for so long. */
export const GRACE_MS = 10 * 60_000

/**
 * Which pictures visitors may see: those that the shown pages or the newest release name, and for a while those that
 * they named until just now. All others, such as a draft's, are the desk's alone.
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
    /** After an erase nothing of before is served. */
    endGrace() {
      refresh()
      leaving.clear()
    },
  }
}
