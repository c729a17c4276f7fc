import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

const MAX_ADDRESSES = 50_000

const MAPPED = '0:0:0:0:0:ffff'
const bytesOf = (group: number) => [group >> 8, group & 255]

/** An IPv6 household gets a whole /64, so that counts as one address. Mapped IPv4 counts as IPv4. */
export function limitKey(ip: string) {
  const plain = ip.split('%')[0] ?? ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros: string[] = Array(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right]
  if (groups.slice(0, 6).join(':') === MAPPED)
    return groups
      .slice(6)
      .flatMap((group) => bytesOf(Number.parseInt(group, 16)))
      .join('.')
  return groups.slice(0, 4).join(':')
}

/**
 * Keeps memory bounded no matter how many addresses there are. A Map iterates its oldest entries first. A tenth is
 * deleted at once, because V8 skips over all the deleted entries each time it looks for the first one.
 */
function dropOldest(windows: Map<string, unknown>) {
  for (const key of windows.keys()) {
    windows.delete(key)
    if (windows.size <= MAX_ADDRESSES * 0.9) return
  }
}

/** The network of an address. Three parts are a /48 or an IPv4 /24; two are a /32 or a /16. */
export const networkOf = (ip: string, parts = 3) => limitKey(ip).split(/[.:]/, parts).join('.')

/** Counts per address, or per network given by the first `parts` parts of the address, in windows of `minutes`. */
export function countByAddress(minutes: number, now = () => performance.now(), parts = 4) {
  const windows = new Map<string, { count: number; ends: number }>()
  function windowOf(key: string, time: number) {
    const open = windows.get(key)
    if (open && open.ends > time) return open
    const window = { count: 0, ends: time + minutes * 60_000 }
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > MAX_ADDRESSES) dropOldest(windows)
    return window
  }
  return (ip: string, amount = 1) => {
    const time = now()
    const window = windowOf(networkOf(ip, parts), time)
    window.count += amount
    return {
      /** The total in this window. */
      count: window.count,
      /** Milliseconds until the window ends. */
      left: window.ends - time,
      /** Takes this count back. */
      undo: () => {
        window.count -= amount
      },
    }
  }
}

/** Counts posts per address. `seconds` is how long to wait; 0 means the post may pass. */
export function postLimit(most: number, minutes: number, now?: () => number) {
  const counted = countByAddress(minutes, now)
  return (ip: string) => {
    const { count, left, undo } = counted(ip)
    if (count <= most) return { seconds: 0, undo }
    // A refused post doesn't count, or a slot that is freed later would already be used up.
    undo()
    return { seconds: Math.max(1, Math.ceil(left / 1000)), undo: () => {} }
  }
}

/** A body that breaks off, as on a weak signal, doesn't count. */
export function undoIfAborted(request: IncomingMessage, post: { undo: () => void }) {
  request.once('close', () => {
    if (!request.complete) post.undo()
  })
}
