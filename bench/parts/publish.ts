import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { startPages } from '../../src/publisher/page-builder.ts'
import { publish } from '../../testbed/publish.ts'
import { startServer } from '../../testbed/server.ts'
import { median, megabytes, milliseconds, percentile, ratio, sleep } from '../support/numbers.ts'
import { publisherBytes } from '../support/processes.ts'
import { untilShown, withPhone } from '../support/published-site.ts'
import type { Options, Section } from '../support/section.ts'

const paths = ['/', '/contact', '/services/wood-fencing', '/service-areas/daphne', '/blog']

/** A visitor who loads pages meanwhile; resolves to how long each page took. */
function visitor(url: string) {
  const thread = new Worker(new URL('../support/visitor-thread.ts', import.meta.url), { workerData: { url, paths } })
  const ended = once(thread, 'message')
  return {
    async stop() {
      thread.postMessage('stop')
      const [times] = (await ended) as [number[]]
      return times
    },
  }
}

export async function publishPart({ quick, progress }: Options): Promise<Section> {
  const times = quick ? 5 : 40
  const site = await startServer({ LOG_LEVEL: 'error' })
  const pid = site.pid ?? 0
  const live: number[] = []
  let memory = 0
  const watch = () => {
    memory = Math.max(memory, publisherBytes(pid))
  }
  try {
    // The first publish compiles code, so it isn't measured.
    await untilShown(site, await publish(site, withPhone(0)))
    await sleep(15_000)
    const calm = visitor(site.url)
    await sleep(quick ? 3000 : 10_000)
    const quiet = await calm.stop()
    const meanwhile = visitor(site.url)
    for (let at = 1; at <= times; at += 1) {
      progress(`publish: ${at} of ${times}`)
      live.push(await untilShown(site, await publish(site, withPhone(at)), watch))
    }
    const waits = await meanwhile.stop()
    const rendered = await previews(quick ? 10 : 50)
    const p99 = [percentile(quiet, 0.99), percentile(waits, 0.99)] as const
    return {
      key: 'publish',
      title: 'Publishing',
      columns: ['', 'median', '95th percentile', 'budget'],
      rows: [
        ['from the release to “live”', milliseconds(median(live)), milliseconds(percentile(live, 0.95)), '3000 ms'],
        ['a preview', milliseconds(median(rendered)), milliseconds(percentile(rendered, 0.95)), '400 ms'],
        ['memory of the publisher', '', megabytes(memory), '200 MB'],
        ['a page meanwhile, 99th percentile', milliseconds(p99[0]), milliseconds(p99[1]), ratio(p99[1] / p99[0])],
      ],
      notes: [
        `${times} releases, one after another, each with another phone number on every page, while a visitor loads pages; from the row in storage until the site process has requested a page and reports that it shows the release. Previews after the first, each with another draft. In the last row the first figure is without a publish, the second during publishes, the last their ratio (budget 2).`,
      ],
    }
  } finally {
    await site.stop()
  }
}

async function previews(times: number) {
  const pages = startPages({ siteDir: 'build/site' })
  const took: number[] = []
  for (let at = 0; at <= times; at += 1) {
    const from = performance.now()
    await pages.html({ published: withPhone(at), now: new Date(), path: '/contact' })
    took.push(performance.now() - from)
  }
  pages.stop()
  return took.slice(1)
}
