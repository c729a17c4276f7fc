/** Corners are in inches; lengths, gates and the old fence are in feet. */
export const LIMITS = {
  corners: 24,
  gates: 8,
  side: [2, 600],
  total: 3000,
  reach: 24_000,
  place: [96, 3600],
  tearOut: 3000,
  bytes: 4096,
} as const
