/** Thrown to skip an email on purpose; the message says why. */
export class SkippedEmail extends Error {}
