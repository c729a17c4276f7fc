import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startServer } from '../../testbed/server.ts'
import { grownProject } from '../support/grown-project.ts'
import { kilobytes, ratio } from '../support/numbers.ts'
import { residentBytes } from '../support/processes.ts'
import { ask } from '../support/raw-client.ts'
import type { Options, Section } from '../support/section.ts'
import { timedProgram } from '../support/timed-program.ts'

type Size = { cities: number; posts: number /** Also finished and served, not only rendered. */; whole: boolean }

const OWN = { cities: 21, posts: 16 }
const SIZES: Size[] = [
  { ...OWN, whole: true },
  { cities: 210, posts: 16, whole: true },
  { cities: 2100, posts: 16, whole: false },
  { cities: 21, posts: 160, whole: true },
  { cities: 21, posts: 1000, whole: false },
  { cities: 2100, posts: 1000, whole: false },
]
const ROUTER = 'node_modules/@react-router/dev/bin.cjs'

const below = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
const packed = (file: string) => brotliCompressSync(readFileSync(file)).length
const bytesOf = (folder: string, files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)

async function serverMemory(root: string) {
  const server = await startServer({ SITE_DIR: join(root, 'build/site'), LOG_LEVEL: 'error' }, { cwd: root })
  await ask({ port: Number(new URL(server.url).port), path: '/' })
  const memory = residentBytes(server.pid ?? 0)
  await server.stop()
  return memory
}

async function measure({ cities, posts, whole }: Size, progress: Options['progress']) {
  const { root, remove } = grownProject({ cities: cities - OWN.cities, posts: posts - OWN.posts })
  try {
    progress(`growth: ${cities} cities, ${posts} posts: rendering`)
    const rendered = await timedProgram([ROUTER, 'build'], root)
    const client = join(root, 'build/app/client')
    const pages = below(client, 'index.html')
    const scripts = below(client, '.js').reduce((sum, file) => sum + packed(join(client, file)), 0)
    if (whole) progress(`growth: ${cities} cities, ${posts} posts: finishing`)
    const finished = whole ? await timedProgram(['tools/finish-site.ts'], root) : null
    return {
      name: `${cities} cities, ${posts} posts`,
      pages: pages.length,
      rendered: rendered.cpu,
      finished: finished?.cpu ?? null,
      peak: Math.max(rendered.peak, finished?.peak ?? 0),
      scripts,
      html: bytesOf(client, pages),
      city: packed(join(client, 'service-areas/daphne/index.html')),
      blog: packed(join(client, 'blog/index.html')),
      memory: whole ? await serverMemory(root) : null,
    }
  } finally {
    remove()
  }
}

/**
 * Measures how cost grows with content, in built copies of the project whose files are added as a person would add
 * them.
 */
export async function growthPart({ quick, progress }: Options): Promise<Section> {
  const found: Awaited<ReturnType<typeof measure>>[] = []
  for (const size of quick ? SIZES.slice(0, 2) : SIZES) found.push(await measure(size, progress))
  const mib = (bytes: number | null) => (bytes === null ? '–' : `${Math.round(bytes / 1024 / 1024)} MiB`)
  const [first] = found
  return {
    key: 'growth',
    title: 'Growth',
    columns: [
      '',
      'pages',
      'render',
      'finish',
      'peak memory',
      'all scripts',
      'a city page',
      'the blog page',
      'all HTML',
      'server memory',
    ],
    rows: found.map((one) => [
      one.name,
      String(one.pages),
      `${one.rendered.toFixed(1)} s`,
      one.finished === null ? '–' : `${one.finished.toFixed(1)} s`,
      mib(one.peak),
      kilobytes(one.scripts),
      kilobytes(one.city),
      kilobytes(one.blog),
      mib(one.html),
      mib(one.memory),
    ]),
    notes: [
      'Processor seconds; brotli bytes of scripts and pages as rendered (with the whole stylesheet), plain bytes of all HTML. Finishing makes every share picture, which later builds keep, and packs every file: the largest sizes are rendered only, to keep the run short.',
    ],
    bars: found.slice(1).map((one) => {
      const growth = one.scripts / (first?.scripts ?? Number.NaN)
      return { name: `${one.name}: scripts`, value: growth, target: 1.05, words: ratio(growth) }
    }),
  }
}
