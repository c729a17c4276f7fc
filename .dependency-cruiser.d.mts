/** The import law, for tests. */
export const ROOMS: Record<string, readonly string[]>
