/** A limited resource. Each holder gets at most a share, so that some is left for others. */
export function createQuota(most: number, maxEach: number) {
  const used = new Map<string, number>()
  let all = 0
  return {
    /** False when there isn't enough left; then nothing is acquired. */
    acquire(who: string, amount: number) {
      if ((used.get(who) ?? 0) + amount > maxEach || all + amount > most) return false
      used.set(who, (used.get(who) ?? 0) + amount)
      all += amount
      return true
    },
    free(who: string, amount: number) {
      const remaining = (used.get(who) ?? 0) - amount
      if (remaining > 0) used.set(who, remaining)
      else used.delete(who)
      all -= amount
    },
  }
}
