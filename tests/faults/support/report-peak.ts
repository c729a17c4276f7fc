/** Loaded into a command: when it ends, it writes down the most memory it had, in KB. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => writeFileSync(process.env.PEAK_FILE ?? '', String(process.resourceUsage().maxRSS)))
