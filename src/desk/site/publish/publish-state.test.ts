import { expect, test } from 'vitest'
import type { SiteOverview } from '../../../contract/desk/site.ts'
import { publishState } from './publish-state.ts'

type Instance = SiteOverview['instances'][number]
const overview = (...instances: Pick<Instance, 'release' | 'state' | 'detail'>[]): SiteOverview => ({
  items: [],
  waiting: 0,
  drafts: [],
  pages: 54,
  release: { number: 32, at: '2026-11-17T14:40:58.000Z', by: null, kind: 'notice', key: '', words: '' },
  address: 'http://127.0.0.1',
  instances: instances.map((one, at) => ({ id: String(at), seenAt: '2026-11-17T14:41:00.000Z', ...one })),
})

test('a release is stored, then its pages are built, then it is live on every instance', () => {
  const old = { release: 31, state: 'live', detail: null } as const
  expect(publishState(32, overview())).toMatchObject({ step: 'saved', instances: 0 })
  expect(publishState(32, overview(old, old))).toMatchObject({ step: 'saved', live: 0 })
  const making = { release: 31, state: 'making', detail: '31 of 54 pages' } as const
  expect(publishState(32, overview(old, making))).toMatchObject({ step: 'pages', done: 31, of: 54 })
  const live = { release: 32, state: 'live', detail: null } as const
  expect(publishState(32, overview(live, old))).toMatchObject({ step: 'saved', live: 1, instances: 2 })
  expect(publishState(32, overview(live, { ...live, release: 33 }))).toMatchObject({ step: 'live', live: 2, done: 54 })
})

test('repeats the site’s words about a failure', () => {
  const detail = 'The page /contact could not be made.'
  expect(publishState(32, overview({ release: 31, state: 'failed', detail }))).toMatchObject({ step: 'failed', detail })
})

test('ignores a failure from before this release', () => {
  const before = overview({ release: 31, state: 'failed', detail: 'Disk full.' })
  for (const instance of before.instances) instance.seenAt = '2026-11-17T14:40:57.000Z'
  expect(publishState(32, before)).toMatchObject({ step: 'saved', detail: null })
})
