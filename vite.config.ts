import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: { '/api': 'http://127.0.0.1:3001' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two shared chunks in place of twenty small ones: the libraries, and what every page's frame needs.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: /src\/(web\/(layout|ui\/(icon|link-or-tip|notices|notice-store))|content\/(site|catalog))/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
