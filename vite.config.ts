import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildTarget } from './tools/browser-targets.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Don't watch the build folder: nobody edits it, and each page that was written there made the next one slower.
  server: {
    proxy: { '^/(api|media)/': `http://127.0.0.1:${process.env.LISTENER_PORT ?? 3001}` },
    watch: { ignored: ['**/build/**'] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Puts each icon's path into the script that draws it instead of one script with all icons.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // Two chunks instead of forty small ones, the libraries and all pages, so that a navigation waits for few files.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|rolldown.runtime/,
                  priority: 2,
                },
                {
                  name: 'pages',
                  test: /src\/web\/(root|pages\/(?!quote|your-quote|visit))|preload-helper/,
                  priority: 1,
                },
                // What the quote page needs before the planner opens. The planner itself is one script; reading a saved
                // plan, filling in the form and printing have their own.
                {
                  name: 'quote-options',
                  test: /src\/(contract\/quote-request-options|fence\/fence-types|web\/planner\/(saved-plan|planner\.css))/,
                  priority: 1,
                },
                // The customer's quote page draws the plan with the planner's geometry but doesn't load the planner.
                {
                  name: 'fence-drawing',
                  test: /src\/fence\/plan-(line|view|paths|count|fence|words|materials|limits)\./,
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
  // The inline script preloads what a page needs, so Vite doesn't have to.
  build: { target: buildTarget, assetsInlineLimit: 0, modulePreload: false },
})
