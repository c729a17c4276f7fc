const REFUSED = /;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/

/** True when an Accept-Encoding header names this encoding. `br;q=0` refuses it. */
export const acceptsEncoding = (accepted: string | undefined, name: 'br' | 'gzip') =>
  accepted
    ?.toLowerCase()
    .split(',')
    .some((one) => one.split(';')[0]?.trim() === name && !REFUSED.test(one)) ?? false
