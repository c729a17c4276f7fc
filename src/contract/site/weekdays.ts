export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A day off shows so many days before, and goes by itself. */
export const DAY_OFF_SHOWS_BEFORE = 14
