/** What a site process is at with the newest release: it makes its pages, shows them, or could not make them. */
export const RELEASE_STATES = ['making', 'live', 'failed'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]
