import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startServer } from '../../tests/support/server.ts'
import { grownProject } from '../support/grown-project.ts'
import { kilobytes, ratio } from '../support/numbers.ts'
import { residentBytes } from '../support/processes.ts'
import { ask } from '../support/raw-client.ts'
import type { Options, Section } from '../support/section.ts'
import { timedProgram } from '../support/timed-program.ts'

type Size = { cities: number; posts: number }

const OWN = { cities: 21, posts: 16 }
const SIZES: Size[] = [
  OWN,
  { cities: 210, posts: 16 },
  { cities: 2100, posts: 16 },
  { cities: 21, posts: 160 },
  { cities: 21, posts: 1600 },
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

async function measure({ cities, posts }: Size, progress: Options['progress']) {
  const { root, remove } = grownProject({ cities: cities - OWN.cities, posts: posts - OWN.posts })
  try {
    progress(`growth: ${cities} cities, ${posts} posts: rendering`)
    const rendered = await timedProgram([ROUTER, 'build'], root)
    const client = join(root, 'build/app/client')
    const pages = below(client, 'index.html')
    const scripts = below(client, '.js').reduce((sum, file) => sum + packed(join(client, file)), 0)
    progress(`growth: ${cities} cities, ${posts} posts: finishing`)
    const finished = await timedProgram(['tools/finish-site.ts'], root)
    const page = (path: string) => statSync(join(root, 'build/site', path, 'index.html.br')).size
    return {
      name: `${cities} cities, ${posts} posts`,
      pages: pages.length,
      rendered: rendered.cpu,
      finished: finished.cpu,
      peak: Math.max(rendered.peak, finished.peak),
      scripts,
      html: bytesOf(client, pages),
      city: page('service-areas/daphne'),
      blog: page('blog'),
      memory: await serverMemory(root),
    }
  } finally {
    remove()
  }
}

/** How cost grows with content: built in copies of the project, with files as a person would add them. */
export async function growthPart({ quick, progress }: Options): Promise<Section> {
  const found: Awaited<ReturnType<typeof measure>>[] = []
  for (const size of quick ? SIZES.slice(0, 2) : SIZES) found.push(await measure(size, progress))
  const mib = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`
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
      `${one.finished.toFixed(1)} s`,
      mib(one.peak),
      kilobytes(one.scripts),
      kilobytes(one.city),
      kilobytes(one.blog),
      mib(one.html),
      mib(one.memory),
    ]),
    notes: [
      'Processor seconds; brotli bytes of scripts and pages, plain bytes of all HTML as rendered (with the whole stylesheet). Finishing makes every share picture, which later builds keep, and packs every file.',
    ],
    bars: found.slice(1).map((one) => {
      const growth = one.scripts / (first?.scripts ?? Number.NaN)
      return { name: `${one.name}: scripts`, value: growth, target: 1.05, words: ratio(growth) }
    }),
  }
}
