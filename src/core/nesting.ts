/** The deepest content we know of has six levels. */
const MAX_LEVELS = 32

/**
 * True for data nested so deep that walking it could exhaust the stack. This check itself never goes deeper than the
 * limit.
 */
export const isNestedTooDeep = (value: unknown, levels = MAX_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNestedTooDeep(inner, levels - 1)))
