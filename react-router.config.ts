import type { Config } from '@react-router/dev/config'

/**
 * The router only bundles. The publisher asks its request handler for every page, at build and at publish (decision 043).
 */
export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/app',
  ssr: true,
  // Pages are files, so no server can be asked for routes later. Each page's manifest lists all of them.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
