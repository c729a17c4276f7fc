import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'
import { buildTarget } from './tools/browser-targets.ts'

const here = (file: string) => `${import.meta.dirname}/src/desk/${file}`
/** The desk that `npm run dev` starts behind this server. It accepts requests only under its own host name. */
const LISTENER = `http://127.0.0.1:${process.env.LISTENER_PORT ?? 3101}`
const listener: ProxyOptions = {
  target: LISTENER,
  changeOrigin: true,
  headers: { origin: LISTENER },
  // The program serves no scripts in development, so a script under /api/ is a source file in src/desk/api.
  bypass: ({ url, headers }) => (headers['sec-fetch-dest'] === 'script' ? url : undefined),
}

/** Adds the script with the early calls before all others, so that it doesn't wait for them. */
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

/** Signs in every page load, like the desk with sample leads. */
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
  // The site's development server has its own cache.
  cacheDir: `${import.meta.dirname}/node_modules/.vite-desk`,
  // React's plugin is only for hot reload. Tailwind turns the shared theme into custom properties; the desk uses none
  // of its utilities.
  plugins: [tailwindcss(), command === 'serve' && react(), signIn, earlyCalls],
  server: { proxy: { '/api': listener, '/icon.svg': listener, '/manifest.webmanifest': listener } },
  build: {
    outDir: '../../build/desk',
    emptyOutDir: true,
    target: buildTarget,
    // The security policy doesn't allow inlined fonts or pictures.
    assetsInlineLimit: 0,
    // The page preloads the scripts it starts with. Later ones are too small to need it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    manifest: '.vite/manifest.json',
    rolldownOptions: {
      // Puts each icon's path into the script that draws it instead of one script with all icons.
      optimization: { inlineConst: { mode: 'all' } },
      input: {
        index: here('index.html'),
        early: here('early.ts'),
      },
      output: {
        codeSplitting: {
          // What every page needs is in two files. Pages and sheets that are seldom opened load when they are.
          groups: [
            // The only script that the early calls need.
            {
              name: 'early-calls',
              test: /desk\/(desk-calls|api\/early-calls|leads\/list-of|ui\/local-storage)\.ts/,
            },
            { name: 'libraries', test: /node_modules\/|rolldown.runtime|preload-helper/ },
            // The entry stays a separate file, because the page and the manifest refer to it.
            { name: 'desk', tags: ['$initial'], test: /src\/(?!desk\/(main|early)\.)/ },
          ],
        },
      },
    },
  },
}))
