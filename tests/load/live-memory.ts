/** Preloaded into the server under load: on SIGUSR2 it reports the bytes still in use after a garbage collection. */
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env.LIVE_MEMORY_FILE ?? '', String(heapUsed + external))
})
