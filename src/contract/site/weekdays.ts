export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A day off shows this many days ahead, and disappears by itself. */
export const DAY_OFF_SHOWS_BEFORE = 14
