/** What a site process is doing with the newest release: building its pages, showing them, or unable to build them. */
export const RELEASE_STATES = ['making', 'live', 'failed'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]
