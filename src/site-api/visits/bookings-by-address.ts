import { countByAddress } from '../../core/http/post-limit.ts'

const MINUTES_A_DAY = 24 * 60
/** Visits that one address and one network (a /48, or an IPv4 /24) can book in a day. Past that they are requested. */
const MOST_EACH = 3
const MOST_OF_NETWORK = 10

/** Counts who booked how many visits, in this process alone: it is one of several limits. */
export function bookingsByAddress(now?: () => number) {
  const ofAddress = countByAddress(MINUTES_A_DAY, now)
  const ofNetwork = countByAddress(MINUTES_A_DAY, now, 3)
  return {
    isOver: (ip: string) => ofAddress(ip, 0).count >= MOST_EACH || ofNetwork(ip, 0).count >= MOST_OF_NETWORK,
    count(ip: string) {
      ofAddress(ip)
      ofNetwork(ip)
    },
  }
}
