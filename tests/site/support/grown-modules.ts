import { existsSync, readFileSync } from 'node:fs'

/** Bytes by module and script; the build writes them, and `npm run sizes` saves them for comparison. */
type Sizes = Record<string, Record<string, number>>

const BUILT_SIZES = 'build/app/modules.json'
const REMEMBERED_SIZES = 'tests/site/support/module-sizes.json'

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

/** The modules of these scripts that are new or larger than saved, the largest growth first. */
export function grownModules(scripts: string[], built: Sizes, remembered: Record<string, number>): string[] {
  return scripts
    .flatMap((script) =>
      Object.entries(built[script] ?? {}).map(([name, bytes]) => {
        const before = remembered[name]
        const words = before === undefined ? 'new' : `${before} before`
        return { grown: bytes - (before ?? 0), line: `${script}: ${name} ${bytes} bytes (${words})` }
      }),
    )
    .filter(({ grown }) => grown > 0)
    .sort((a, b) => b.grown - a.grown)
    .map(({ line }) => line)
}

export function whatGrew(scripts: string[]): string {
  const grown = grownModules(scripts, read<Sizes>(BUILT_SIZES) ?? {}, read(REMEMBERED_SIZES) ?? {})
  return grown.length > 0 ? `grown since they were remembered:\n${grown.slice(0, 12).join('\n')}` : 'no module grew'
}
