import { webcrypto } from 'node:crypto'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'

/** What a browser hashes: the text of the script element, as UTF-8. */
async function browserHash(source: string) {
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(source))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}

const SOURCE = ' let a = "é ≤ \\u003c"\n if (a < 1 && 2 > 1) go() '
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('an inline script is allowed by the hash a browser computes', async () => {
  const html = `<!doctype html><html><head></head><body><script>${SOURCE}</script></body></html>`
  const body = parse(html).childNodes.at(-1) as unknown as {
    childNodes: { childNodes: { childNodes: { value: string }[] }[] }[]
  }
  const read = body.childNodes[1]?.childNodes[0]?.childNodes[0]?.value ?? ''
  expect(read).toBe(SOURCE)
  expect(directive(contentSecurityPolicy(html), 'script-src')).toBe(`script-src 'self' ${await browserHash(read)}`)
})

test('structured data is no script and needs no hash', () => {
  const html = '<script type="application/ld+json">{"a":1}</script>'
  expect(directive(contentSecurityPolicy(html), 'script-src')).toBe("script-src 'none'")
})

test('every inline script has its own hash, in order', async () => {
  const policy = contentSecurityPolicy('<script>one()</script><p>text</p><script>two()</script>')
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' ${await browserHash('one()')} ${await browserHash('two()')}`,
  )
})

test('scripts are never allowed as unsafe, and nothing frames the page', () => {
  const policy = contentSecurityPolicy('<script>one()</script>')
  expect(directive(policy, 'script-src')).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
})
