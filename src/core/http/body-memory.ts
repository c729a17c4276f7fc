import { limitKey, networkOf } from './post-limit.ts'

const MB = 1024 * 1024
/** The memory that text bodies may use: per address, per network and in total. */
const BOUNDS = { address: 8 * MB, network: 16 * MB, all: 32 * MB }
type Level = keyof typeof BOUNDS

/** A body this far behind this pace counts as slow. */
const BYTES_PER_MS = 32
const SLOW_AFTER_MS = 5000

type Unfinished = {
  keys: Record<Level, string>
  bytes: () => number
  /** When its next bytes were due. The slowest body is the one furthest behind. */
  dueAt: () => number
  evict: (level: Level) => void
}

/** The bodies of the address or network that uses the most memory. */
function ofLargest(bodies: Unfinished[], level: Level) {
  const groups = [...Map.groupBy(bodies, ({ keys }) => keys[level]).values()]
  const sizes = groups.map((group) => group.reduce((sum, body) => sum + body.bytes(), 0))
  return groups[sizes.indexOf(Math.max(...sizes))] ?? []
}

/**
 * Accounts for the memory of bodies from their first byte until they are answered. When memory runs out, it evicts the
 * slowest unfinished body: of the address that is over its share, or else of the network and address that use the most.
 * Slow ones are evicted first, so a sender at a normal pace is never refused because of others that only trickle. If there
 * are none, the network and address that use the most give way whatever their pace, so a few that use everything can't
 * keep others out.
 */
export function createBodyMemory(bounds = BOUNDS) {
  const unfinished = new Set<Unfinished>()
  const memory = new Map<string, number>()
  const bytesOf = (key: string) => memory.get(key) ?? 0

  function charge({ address, network, all }: Unfinished['keys'], bytes: number) {
    for (const key of [address, network, all]) {
      const sum = bytesOf(key) + bytes
      if (sum > 0) memory.set(key, sum)
      else memory.delete(key)
    }
  }

  function slowestWithin(level: Level, asking: Unfinished) {
    const within = [...new Set([...unfinished, asking])].filter(
      ({ keys, bytes }) => keys[level] === asking.keys[level] && bytes() > 0,
    )
    if (level === 'address') return slowestOf(within)
    const now = performance.now()
    // The body that asks gives way only if it is one of the largest, however slow it is.
    const slow = within.filter((body) => body !== asking && body.dueAt() < now)
    let largest = slow.length > 0 ? slow : within
    if (level === 'all') largest = ofLargest(largest, 'network')
    return slowestOf(ofLargest(largest, 'address'))
  }
  const slowestOf = (bodies: Unfinished[]) =>
    bodies.reduce<Unfinished | undefined>((slowest, body) => {
      return slowest && slowest.dueAt() <= body.dueAt() ? slowest : body
    }, undefined)

  /** `onEvict` gets the level that ran out of memory. By then the body's memory is already freed. */
  return function trackBody(ip: string, onEvict: (level: Level) => void) {
    let bytes = 0
    let dueAt = performance.now() + SLOW_AFTER_MS
    const keys = { address: limitKey(ip), network: `network ${networkOf(ip)}`, all: 'all' }
    const body: Unfinished = {
      keys,
      bytes: () => bytes,
      dueAt: () => dueAt,
      evict(level) {
        free()
        onEvict(level)
      },
    }
    unfinished.add(body)
    function keep(size: number) {
      charge(keys, size - bytes)
      bytes = size
    }
    function finish(size: number) {
      unfinished.delete(body)
      keep(size)
    }
    const free = () => finish(0)
    return {
      /** False when this body itself was evicted. */
      acquire(amount: number) {
        for (const level of ['address', 'network', 'all'] as const)
          while (bytesOf(keys[level]) + amount > bounds[level]) {
            const slowest = slowestWithin(level, body) ?? body
            slowest.evict(level)
            if (slowest === body) return false
          }
        charge(keys, amount)
        bytes += amount
        return true
      },
      arrived(amount: number) {
        dueAt = Math.min(dueAt + amount / BYTES_PER_MS, performance.now() + SLOW_AFTER_MS)
      },
      /** From now on it takes this many bytes. */
      keep,
      /** Until it is released, it can't be evicted. Its sender is not behind because of this time. */
      hold: () => void unfinished.delete(body),
      release() {
        unfinished.add(body)
        dueAt = Math.max(dueAt, performance.now())
      },
      /** The whole body has arrived: it can't be evicted anymore, and takes `size` bytes until it is answered. */
      finish,
      free,
    }
  }
}
