/** Adds what Vite doesn't make to the built desk: icons, manifest and the compressed copy of every file. */

import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { colors } from '../src/content/colors.ts'
import { site } from '../src/content/site.ts'
import { DESK_POLICY } from '../src/contract/desk/policy.ts'
import { sha256Of } from '../src/contract/hash.server.ts'
import { compressFiles } from '../src/publisher/compress.ts'
import { buildTarget } from './browser-targets.ts'

import { writeIcons } from './site/icons.ts'

const TO = 'build/desk'

const manifest = {
  name: `${site.brand} desk`,
  short_name: 'Desk',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: colors.oyster,
  theme_color: colors.pineDeep,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
writeFileSync(join(TO, 'manifest.webmanifest'), JSON.stringify(manifest))
await writeIcons(TO)

// The page names its scripts, and those name all the others, so the page and its policy identify the release.
const release = sha256Of(readFileSync(join(TO, 'index.html'), 'utf8') + DESK_POLICY)
const assets = readdirSync(join(TO, 'assets')).map((file) => `/assets/${file}`)
await build({
  configFile: false,
  root: 'src/desk',
  logLevel: 'warn',
  define: { SHELL_FILES: JSON.stringify(assets), RELEASE: JSON.stringify(release) },
  build: {
    outDir: resolve(TO),
    emptyOutDir: false,
    target: buildTarget,
    rolldownOptions: { input: resolve('src/desk/service-worker.ts'), output: { entryFileNames: '[name].js' } },
  },
})

// The module map is for the tests and must not be served.
renameSync(join(TO, '.vite/manifest.json'), 'build/desk-chunks.json')
rmSync(join(TO, '.vite'), { recursive: true })

const files = readdirSync(TO, { recursive: true, encoding: 'utf8' }).map((file) => join(TO, file))
await compressFiles(files.filter((file) => statSync(file).isFile()))
console.log(`Built the desk into ${TO}.`)
