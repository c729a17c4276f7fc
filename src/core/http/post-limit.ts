import { isIPv6 } from 'node:net'

const MOST_ADDRESSES = 50_000

/** One IPv6 household holds a whole /64, so that is one address here; mapped IPv4 counts as IPv4. */
export function limitKey(ip: string) {
  const plain = ip.split('%')[0] ?? ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros: string[] = Array(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * Counts by address in windows; tells what was counted in this one, and the milliseconds until it ends. With fewer than
 * four parts of it, by its network: three are a /48 or, of IPv4, a /24, two a /32 or a /16, none is everybody.
 */
export function countByAddress(minutes: number, now = () => performance.now(), parts = 4) {
  const windows = new Map<string, { count: number; ends: number }>()
  return (ip: string, amount: number) => {
    const key = limitKey(ip).split(/[.:]/, parts).join('.')
    const time = now()
    let window = windows.get(key)
    if (!window || window.ends <= time) {
      window = { count: 0, ends: time + minutes * 60_000 }
      windows.delete(key)
      windows.set(key, window)
      // Oldest first in a Map: memory stays bounded however many addresses come.
      if (windows.size > MOST_ADDRESSES) windows.delete(windows.keys().next().value ?? key)
    }
    window.count += amount
    return { count: window.count, left: window.ends - time }
  }
}

/** Counts posts by address; returns the seconds to wait, or 0 when the post may pass. */
export function postLimit(most: number, minutes: number, now?: () => number) {
  const counted = countByAddress(minutes, now)
  return (ip: string) => {
    const { count, left } = counted(ip, 1)
    return count > most ? Math.max(1, Math.ceil(left / 1000)) : 0
  }
}
