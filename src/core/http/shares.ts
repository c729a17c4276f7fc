/**
 * Something of which there is only so much at one time. Nobody gets more than a share: some is left for the others.
 * Where a share would be given and all is taken, `makeRoom` may have somebody give back; false when nobody does.
 */
export function shares(most: number, mostEach: number, makeRoom = () => false) {
  const taken = new Map<string, number>()
  let all = 0
  return {
    /** False when there is not that much; nothing is taken then. */
    take(who: string, amount: number) {
      if ((taken.get(who) ?? 0) + amount > mostEach) return false
      while (all + amount > most) if (!makeRoom()) return false
      taken.set(who, (taken.get(who) ?? 0) + amount)
      all += amount
      return true
    },
    giveBack(who: string, amount: number) {
      const mine = (taken.get(who) ?? 0) - amount
      if (mine > 0) taken.set(who, mine)
      else taken.delete(who)
      all -= amount
    },
  }
}
