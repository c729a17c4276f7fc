import { Agent, get } from 'node:http'

/** Opens this many desk pages; `received` says when the last of them received each lead. */
export async function openEventStreams(url: string, cookies: string[], count: number) {
  const agent = new Agent({ maxSockets: count })
  const received = new Map<string, { times: number; at: number }>()
  const lines = Array.from({ length: count }, (_, at) => {
    const cookie = `desk=${cookies[at % cookies.length]}`
    const line = get(`${url}/api/live`, { agent, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    const open = new Promise<void>((done, fail) => {
      line.on('error', fail)
      line.on('response', (response) => {
        if (response.statusCode !== 200)
          return fail(new Error(`an event stream was answered with ${response.statusCode}`))
        response.on('error', () => {})
        response.on('data', (part) => {
          for (const [, reference = ''] of String(part).matchAll(/event: lead\ndata: \{"reference":"([^"]+)"/g))
            received.set(reference, { times: (received.get(reference)?.times ?? 0) + 1, at: performance.now() })
        })
        done()
      })
    })
    return { line, open }
  })
  await Promise.all(lines.map(({ open }) => open))
  return {
    received,
    close() {
      for (const { line } of lines) line.on('error', () => {}).destroy()
      agent.destroy()
    },
  }
}
