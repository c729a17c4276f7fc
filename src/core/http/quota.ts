/**
 * A limited resource. Each holder gets at most a share, so that some is left for others. When a request is within its
 * share but everything is in use, `makeRoom` can free some; it returns false when it can't.
 */
export function createQuota(most: number, maxEach: number, makeRoom = () => false) {
  const used = new Map<string, number>()
  let all = 0
  return {
    /** False when there isn't enough left; then nothing is acquired. */
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
