/** Measures how fast the site is. Run: npm run bench [-- --quick] [-- part …] */
import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg, type as system, totalmem } from 'node:os'
import { deskPart } from './parts/desk.ts'
import { interactionsPart } from './parts/interactions.ts'
import { leadsPart } from './parts/leads.ts'
import { lighthousePart } from './parts/lighthouse.ts'
import { navigationPart } from './parts/navigation.ts'
import { peerPart } from './parts/peer.ts'
import { plannerPart } from './parts/planner.ts'
import { publishPart } from './parts/publish.ts'
import { publishedPart } from './parts/published.ts'
import { quotesPart } from './parts/quotes.ts'
import { serverPart } from './parts/server.ts'
import { visitsPart } from './parts/visits.ts'
import { plainTable } from './report/table.ts'
import { writeTable } from './report/write.ts'
import { browserPath } from './support/browser.ts'

const PARTS = {
  lighthouse: lighthousePart,
  peer: peerPart,
  navigation: navigationPart,
  interactions: interactionsPart,
  planner: plannerPart,
  server: serverPart,
  leads: leadsPart,
  desk: deskPart,
  visits: visitsPart,
  quotes: quotesPart,
  publish: publishPart,
  published: publishedPart,
}

function machine(rounds: string) {
  const browser = execFileSync(browserPath(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const memory = Math.round(totalmem() / 1024 ** 3)
  return [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores, ${memory} GiB, ${system()}`,
    browser.split(' built')[0]?.trim(),
    `Node ${process.versions.node}`,
    `load before ${loadavg()[0]?.toFixed(1)}`,
    rounds,
  ].join(' · ')
}

const line = process.stdout.isTTY
const progress = (words: string) => process.stdout.write(line ? `\r\x1b[K${words}` : `${words}\n`)

const quick = process.argv.includes('--quick')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = named.filter((word) => !(word in PARTS))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

for (const [key, part] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(key)) continue
  const where = machine(quick ? 'quick' : 'full')
  const section = await part({ quick, progress })
  progress('')
  console.log(plainTable(section))
  for (const note of section.notes) console.log(`${note}\n`)
  writeTable(section, where)
}
console.log('Written: docs/benchmarks.md')
// Exit explicitly, because a lingering browser or socket would keep the process alive.
process.exit(0)
