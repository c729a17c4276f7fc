import { build } from 'vite'
import { buildTarget } from '../browser-targets.ts'

/** Builds the inline script of every page: one small script without imports. */
export async function buildHydrateScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: buildTarget,
      rolldownOptions: { input: 'src/web/hydrate-on-interaction.ts', output: { format: 'iife' } },
    },
  })
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [chunk] = output
  if (chunk?.type !== 'chunk') throw new Error('src/web/hydrate-on-interaction.ts did not become one script')
  return chunk.code.trim()
}
