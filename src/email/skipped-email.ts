/** An email that is not sent on purpose; the message says why. */
export class SkippedEmail extends Error {}
