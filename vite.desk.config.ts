import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'
import { buildTarget } from './tools/browser-targets.ts'

const here = (file: string) => `${import.meta.dirname}/src/desk/${file}`
/** The desk that `npm run dev` starts behind this server. It knows its own name only. */
const LISTENER = `http://127.0.0.1:${process.env.LISTENER_PORT ?? 3101}`
const listener: ProxyOptions = {
  target: LISTENER,
  changeOrigin: true,
  headers: { origin: LISTENER },
  // It has no scripts to give: what is asked for as one is a source of ours, from src/desk/api.
  bypass: ({ url, headers }) => (headers['sec-fetch-dest'] === 'script' ? url : undefined),
}

/** The early calls start before anything else and wait for nothing. */
const earlyCalls: Plugin = {
  name: 'early-calls',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early')
      return [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, src: `/${early?.fileName}` },
          injectTo: 'head-prepend' as const,
        },
      ]
    },
  },
}

/** Whoever opens a page is signed in, as the desk with made-up leads does it. */
const signIn: Plugin = {
  name: 'sign-in',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use(async ({ headers }, response, next) => {
      if (!headers.accept?.includes('text/html')) return next()
      const { cookie = '' } = headers
      const page = await fetch(LISTENER, { headers: { cookie } }).catch(() => null)
      if (page) response.setHeader('set-cookie', page.headers.getSetCookie())
      next()
    })
  },
}

export default defineConfig(({ command }) => ({
  root: 'src/desk',
  // The site's server for development keeps its own.
  cacheDir: `${import.meta.dirname}/node_modules/.vite-desk`,
  // What is built has no use for hot reload.
  // Tailwind makes custom properties of the theme that the site shares; the desk has none of its utilities.
  plugins: [tailwindcss(), command === 'serve' && react(), signIn, earlyCalls],
  server: { proxy: { '/api': listener, '/icon.svg': listener, '/manifest.webmanifest': listener } },
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
      // An icon stands in the script that draws it, not in the first for all of them.
      optimization: { inlineConst: { mode: 'all' } },
      input: {
        index: here('index.html'),
        early: here('early.ts'),
      },
      output: {
        codeSplitting: {
          // What every page needs, in two files; the pages and sheets that are seldom opened come when they are.
          groups: [
            // The early calls wait for nothing but this.
            {
              name: 'early-calls',
              test: /desk\/(desk-calls|api\/early-calls|leads\/list-of|ui\/local-storage)\.ts/,
            },
            { name: 'libraries', test: /node_modules\/|rolldown.runtime|preload-helper/ },
            {
              name: 'desk',
              test: /src\/(contract\/desk\/(?!site|media)|lead\/|content\/(site\.|desk-words)|desk\/(?!main|early|service-worker|lead\/(won|plan|same-person)|numbers|ui\/drawing-colors|photos|print|settings|site|sign-in\/(code-|enter-|sign-in[-.])|sheets\/(add|assign|conflict|erase|follow-up|keys|more|reauth|sign-out)-))/,
            },
          ],
        },
      },
    },
  },
}))
