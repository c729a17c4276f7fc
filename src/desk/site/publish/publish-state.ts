import type { SiteOverview } from '../../../contract/desk/site.ts'

export type PublishState = {
  step: 'saved' | 'pages' | 'live' | 'failed'
  /** Pages done by the slowest site process. */
  done: number
  of: number
  live: number
  instances: number
  /** Why it failed, or what is wrong with a page that shows anyway. */
  detail: string | null
}

/** How far a release is, by what the site processes report. */
export function publishState(release: number, { instances, pages, release: newest }: SiteOverview): PublishState {
  const live = instances.filter((one) => one.release >= release && one.state === 'live').length
  // Until a process reports again, it still names the release it shows and what it couldn't build before.
  const failed = instances.find((one) => one.state === 'failed' && one.seenAt >= (newest?.at ?? ''))
  const making = instances.filter((one) => one.state === 'making')
  const counts = making.map(({ detail }) => /(\d+) of (\d+)/.exec(detail ?? ''))
  const slowest = counts.reduce((least, count) => Math.min(least, Number(count?.[1] ?? 0)), pages)
  const isLive = instances.length > 0 && live === instances.length
  return {
    step: failed ? 'failed' : isLive ? 'live' : making.length > 0 ? 'pages' : 'saved',
    done: isLive ? pages : making.length > 0 ? slowest : Number(/(\d+) of \d+/.exec(failed?.detail ?? '')?.[1] ?? 0),
    of: pages,
    live,
    instances: instances.length,
    detail: failed?.detail ?? (isLive ? (instances.find(({ detail }) => detail)?.detail ?? null) : null),
  }
}
