import { browserslistToTargets } from 'lightningcss'

/** The oldest browsers the site and the desk are built for and checked against. */
export const OLDEST = { safari: '16.0', ios: '16.0', firefox: '128.0', chrome: '110.0' } as const

/** As Vite's builds want them. */
export const buildTarget = Object.entries(OLDEST).map(([name, version]) => name + version)

/** As lightningcss wants them. */
export const cssTargets = browserslistToTargets(
  Object.entries(OLDEST).map(([name, version]) => `${name === 'ios' ? 'ios_saf' : name} ${version}`),
)
