import { Agent, get } from 'node:http'

/** Opens this many desk pages; `heard` says when the last of them received each lead. */
export async function openEventStreams(url: string, cookies: string[], count: number) {
  const agent = new Agent({ maxSockets: count })
  const heard = new Map<string, { lines: number; at: number }>()
  const lines = Array.from({ length: count }, (_, at) => {
    const cookie = `desk=${cookies[at % cookies.length]}`
    const line = get(`${url}/api/live`, { agent, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    const open = new Promise<void>((done, fail) => {
      line.on('error', fail)
      line.on('response', (response) => {
        if (response.statusCode !== 200) return fail(new Error(`a live line was answered with ${response.statusCode}`))
        response.on('error', () => {})
        response.on('data', (part) => {
          for (const [, reference = ''] of String(part).matchAll(/event: lead\ndata: \{"reference":"([^"]+)"/g))
            heard.set(reference, { lines: (heard.get(reference)?.lines ?? 0) + 1, at: performance.now() })
        })
        done()
      })
    })
    return { line, open }
  })
  await Promise.all(lines.map(({ open }) => open))
  return {
    heard,
    close() {
      for (const { line } of lines) line.on('error', () => {}).destroy()
      agent.destroy()
    },
  }
}
