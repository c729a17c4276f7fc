const sorted = (plan: object) => JSON.stringify(Object.entries(plan).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether two plans say the same, in whatever order: one read from storage lists its parts in another. */
export const isSamePlan = (one: object, other: object) => sorted(one) === sorted(other)
