import { browserslistToTargets } from 'lightningcss'

/** The oldest browsers that the site and the desk are built for and checked against. */
export const OLDEST = { safari: '16.0', ios: '16.0', firefox: '128.0', chrome: '110.0' } as const

/** In the format of Vite's build target. */
export const buildTarget = Object.entries(OLDEST).map(([name, version]) => name + version)

/** In the format of lightningcss. */
export const cssTargets = browserslistToTargets(
  Object.entries(OLDEST).map(([name, version]) => `${name === 'ios' ? 'ios_saf' : name} ${version}`),
)
