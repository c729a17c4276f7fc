import { writeFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildTarget } from './tools/browser-targets.ts'

/** Which module fills which script with how many bytes: a budget that is broken can name what grew. */
const moduleSizes: Plugin = {
  name: 'module-sizes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
    const sizes = scripts.map(({ fileName, modules }) => [
      fileName,
      Object.fromEntries(Object.entries(modules).map(([id, { renderedLength }]) => [shortName(id), renderedLength])),
    ])
    writeFileSync('build/app/modules.json', JSON.stringify(Object.fromEntries(sizes)))
  },
}
const shortName = (id: string) => /(?:node_modules\/|\/(?=src\/))([^?]+)/.exec(id)?.[1] ?? id.replace(/^\0/, '')

export default defineConfig({
  plugins: [moduleSizes, tailwindcss(), reactRouter()],
  // Nobody edits what is built: watching it made every rendered page slower than the one before.
  server: {
    proxy: { '^/(api|media)/': `http://127.0.0.1:${process.env.LISTENER_PORT ?? 3001}` },
    watch: { ignored: ['**/build/**'] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // An icon stands in the script that draws it, not in the first for all of them.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // Two chunks in place of forty small ones: the libraries, and all pages, so that a move waits for little script.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|rolldown.runtime/,
                  priority: 2,
                },
                {
                  name: 'pages',
                  test: /src\/web\/(root|pages\/(?!quote))|preload-helper/,
                  priority: 1,
                },
                // What opens the planner is one script; a plan is read, put in the form and printed by others beside it.
                {
                  name: 'quote-options',
                  test: /src\/(contract\/quote-options|fence\/fence-types|web\/planner\/(saved-plan|planner\.css))/,
                  priority: 1,
                },
                {
                  name: 'planner',
                  test: /src\/(fence\/plan-|web\/planner\/(?!plan-first|saved-plan|plan-card|hand-over|mini-plan|paper)[\w/-]+\.tsx?$)/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // The inline script preloads what a page needs.
  build: { target: buildTarget, assetsInlineLimit: 0, modulePreload: false },
})
