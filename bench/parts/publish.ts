import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { builtIn } from '../../src/content/site-content.ts'
import type { Published } from '../../src/contract/site/things.ts'
import { startPages } from '../../src/publisher/pages-process.ts'
import { publish } from '../../testbed/publish.ts'
import { startServer } from '../../testbed/server.ts'
import { median, milliseconds, percentile, ratio, sleep } from '../support/numbers.ts'
import { residentBytes } from '../support/processes.ts'
import { addPictures, manyThings, untilShown } from '../support/published-site.ts'
import type { Options, Section } from '../support/section.ts'

const paths = ['/', '/contact', '/services/wood-fencing', '/service-areas/daphne', '/blog']

/** A visitor beside all this; gives how long each page took. */
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

/** Processes that a process has started, by their program's file. */
function childrenOf(pid: number, file: string) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        return status.includes(`PPid:\t${pid}\n`) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(file)
      } catch {
        // It ended meanwhile.
        return false
      }
    })
    .map(Number)
}

const withPhone = (at: number): Published => ({
  contact: { ...builtIn.contact, phone: `(251) 555-${String(1000 + at)}` },
})

export async function publishPart({ quick, progress }: Options): Promise<Section> {
  const times = quick ? 5 : 40
  const site = await startServer({ LOG_LEVEL: 'error' })
  const pid = site.pid ?? 0
  const live: number[] = []
  let memory = 0
  const watch = () => {
    for (const child of childrenOf(pid, 'publisher/process.ts')) memory = Math.max(memory, readable(child))
  }
  try {
    // What has to be compiled first is no part of it.
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
    const few = memory
    const looks = await previews(quick ? 10 : 50)
    const pictures = await addPictures(site, 8)
    const grown: { name: string; took: number; memory: number }[] = []
    for (const count of quick ? [100] : [100, 250, 500]) {
      progress(`publish: ${count} jobs and ${count} articles`)
      const things = manyThings({ jobs: count, articles: count }, pictures)
      // The first makes the pictures, and the pages that are new; the second has another number on each of them.
      await untilShown(site, await publish(site, things))
      memory = 0
      const took = await untilShown(site, await publish(site, { ...things, ...withPhone(count) }), watch)
      grown.push({ name: `live with ${count} jobs and ${count} articles more`, took, memory })
    }
    const p99 = [percentile(quiet, 0.99), percentile(waits, 0.99)] as const
    return {
      key: 'publish',
      title: 'Publishing',
      columns: ['', 'median', '95th percentile', 'budget'],
      rows: [
        ['from the release to “live”', milliseconds(median(live)), milliseconds(percentile(live, 0.95)), '3000 ms'],
        ['a look at a page', milliseconds(median(looks)), milliseconds(percentile(looks, 0.95)), '400 ms'],
        ['memory of the publisher', '', megabytes(few), '200 MB'],
        ['a page meanwhile, 99th percentile', milliseconds(p99[0]), milliseconds(p99[1]), ratio(p99[1] / p99[0])],
        ...grown.map((one) => [one.name, milliseconds(one.took), megabytes(one.memory), '10000 ms']),
      ],
      notes: [
        `${times} releases, one after the other, each with another phone number on every page, while a visitor asks for pages; from the row in storage until the site process says that the page was asked for and carries it. Looks after the first, each with another draft. In the last row the first figure is without a publish, the second during publishes, the last their ratio (budget 2). With more jobs and articles: one release with another number on all pages, and the memory of the process that made it.`,
      ],
      bars: [
        {
          name: 'publish to live, p95',
          value: percentile(live, 0.95),
          target: 3000,
          words: milliseconds(percentile(live, 0.95)),
        },
        {
          name: 'publisher’s memory',
          value: few / 1e6,
          target: 200,
          words: megabytes(few),
        },
      ],
    }
  } finally {
    await site.stop()
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const readable = (pid: number) => {
  try {
    return residentBytes(pid)
  } catch {
    return 0
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
