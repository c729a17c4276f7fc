const sorted = (plan: object) => JSON.stringify(Object.entries(plan).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether two plans are equal regardless of key order, because a plan read from storage may have a different order. */
export const isSamePlan = (one: object, other: object) => sorted(one) === sorted(other)
