import type { ChildProcess } from 'node:child_process'
import type { Published } from '../contract/site/things.ts'
import { ask, startProcess } from './start-process.ts'

/** Then its memory goes back to the machine; the next page starts it again. */
const REST_MS = 60_000

/** Single pages with content that is not published: the real page, without scripts. */
export function startPages({ siteDir }: { siteDir: string }) {
  let child: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function stop() {
    clearTimeout(rest)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function make(published: Published, now: Date, path: string) {
    clearTimeout(rest)
    if (!child?.connected) child = startProcess()
    try {
      return await ask(child, { preview: { siteDir, published, now: now.toISOString(), path } })
    } finally {
      rest = setTimeout(stop, REST_MS).unref()
    }
  }

  return {
    /** One at a time, in order. */
    html({ published, now, path }: { published: Published; now: Date; path: string }): Promise<string> {
      const made = last.then(() => make(published, now, path))
      last = made.catch(() => {})
      return made
    },
    stop,
  }
}
