/** A letter that is not sent on purpose; the message says why. */
export class LeftOut extends Error {}
