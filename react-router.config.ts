import type { Config } from '@react-router/dev/config'
import { blogPath } from './src/content/blog-pages.ts'
import { WORK_PATH } from './src/content/catalog.ts'
import { prerenderPaths } from './src/content/urls.server.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/app',
  ssr: false,
  splitRouteModules: false,
  // Bundling wants a page of every route; those that hold nothing until there is more content are left out of the site.
  prerender: () => [...prerenderPaths(), blogPath(2), ...['', '/job', '/town/mobile'].map((part) => WORK_PATH + part)],
} satisfies Config
