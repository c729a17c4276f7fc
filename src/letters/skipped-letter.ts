/** A letter that is not sent on purpose; the message says why. */
export class SkippedLetter extends Error {}
