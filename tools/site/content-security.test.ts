import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'

const STARTER = ' let a = "é ≤ \\u003c"\n if (a < 1 && 2 > 1) go() '
const policy = contentSecurityPolicy(STARTER)
const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

/** Computes the hash the way a browser does. */
async function sourceHash(text: string) {
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}

test('the inline script is allowed by its hash, and no other inline script is', async () => {
  expect(directive('script-src')).toBe(`script-src 'self' ${await sourceHash(STARTER)}`)
})

test('prefetching from our own host works, unused features are blocked, and no site can frame the page', () => {
  expect(directive('default-src')).toBe("default-src 'self'")
  for (const name of ['child-src', 'media-src', 'object-src']) expect(directive(name)).toBe(`${name} 'none'`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
})
