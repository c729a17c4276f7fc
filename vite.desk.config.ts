import { defineConfig, type Plugin } from 'vite'
import { buildTarget } from './tools/browser-targets.ts'

const here = (file: string) => `${import.meta.dirname}/src/desk/${file}`
const LISTENER = 'http://127.0.0.1:3100'

/** The early calls start before anything else and wait for nothing. */
const earlyCalls: Plugin = {
  name: 'early-calls',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early')
      return [{ tag: 'script', attrs: { async: true, src: `/${early?.fileName}` }, injectTo: 'head-prepend' as const }]
    },
  },
}

export default defineConfig({
  root: 'src/desk',
  plugins: [earlyCalls],
  // For work on the app: `npm run desk -- --sample` beside it, and this server in front. The listener knows its own name only.
  server: {
    proxy: {
      '/api': {
        target: LISTENER,
        changeOrigin: true,
        headers: { origin: LISTENER },
        // Our own sources of that name stay here.
        bypass: ({ url }) => (url && /\.ts(\?|$)/.test(url) ? url : undefined),
      },
    },
  },
  build: {
    outDir: '../../build/desk',
    emptyOutDir: true,
    target: buildTarget,
    // The policy allows no inlined fonts or pictures, and scripts are few enough to need no preload helper.
    assetsInlineLimit: 0,
    // The page names the scripts it starts with; what comes later is small.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    manifest: '.vite/manifest.json',
    rolldownOptions: {
      input: {
        index: here('index.html'),
        early: here('early.ts'),
        'service-worker': here('service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // What every page needs, in two files; the pages and sheets that are seldom opened come when they are.
          groups: [
            { name: 'libraries', test: /node_modules\/|rolldown.runtime|preload-helper/ },
            {
              name: 'desk',
              test: /src\/(contract\/desk|content\/(site|desk-words)|desk\/(?!main|early|service-worker|numbers|photos|print|house|sheets\/(add|erase|keys|prove)-))/,
            },
          ],
        },
      },
    },
  },
})
