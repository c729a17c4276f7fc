import * as v from 'valibot'

/** Years with four digits. Others are formatted and sorted differently. */
export const FOUR_DIGIT_YEAR = /^[1-9]\d{3}-/
/** A moment, as ISO text in UTC. */
export const moment = v.pipe(v.string(), v.isoTimestamp('must be a time'), v.regex(FOUR_DIGIT_YEAR, 'must be a time'))
