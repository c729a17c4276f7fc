/**
 * Something of which there is only so much at one time. Nobody gets more than a share, so that some is left for others.
 * Where a share would be granted but everything is in use, `makeRoom` may have somebody free theirs; false when nobody does.
 */
export function createQuota(most: number, maxEach: number, makeRoom = () => false) {
  const used = new Map<string, number>()
  let all = 0
  return {
    /** False when there is not that much left; nothing is acquired then. */
    acquire(who: string, amount: number) {
      if ((used.get(who) ?? 0) + amount > maxEach) return false
      while (all + amount > most) if (!makeRoom()) return false
      used.set(who, (used.get(who) ?? 0) + amount)
      all += amount
      return true
    },
    free(who: string, amount: number) {
      const mine = (used.get(who) ?? 0) - amount
      if (mine > 0) used.set(who, mine)
      else used.delete(who)
      all -= amount
    },
  }
}
