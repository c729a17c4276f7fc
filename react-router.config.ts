import type { Config } from '@react-router/dev/config'
import { WORK_PATH } from './src/content/catalog.ts'
import { prerenderPaths } from './src/content/urls.server.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/app',
  ssr: false,
  splitRouteModules: false,
  // Bundling wants a page of every route; those of jobs hold nothing until there is one, and are left out of the site.
  prerender: () => [...prerenderPaths(), ...['', '/job', '/town/mobile'].map((part) => WORK_PATH + part)],
} satisfies Config
