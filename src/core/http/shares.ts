/** Something of which there is only so much at one time. Nobody gets more than a share: some is left for the others. */
export function shares(most: number, mostEach: number) {
  const taken = new Map<string, number>()
  let all = 0
  return {
    /** False when there is not that much; nothing is taken then. */
    take(who: string, amount: number) {
      const mine = (taken.get(who) ?? 0) + amount
      if (mine > mostEach || all + amount > most) return false
      taken.set(who, mine)
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
