/** Preloaded into a command: when it ends, it writes its peak memory, in KB. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync(process.env.PEAK_FILE ?? '', String(process.resourceUsage().maxRSS)))
