import type { Config } from '@react-router/dev/config'
import { prerenderPaths } from './src/content/urls.server.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/app',
  ssr: false,
  splitRouteModules: false,
  prerender: () => prerenderPaths(),
} satisfies Config
