import { Agent, request } from 'node:http'

const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`
const encoded = (text: string) => text.replace(/[a-z]/gi, hex)

/** Other spellings of an address: some name the same resource, most name nothing. */
export function spellingsOf(path: string) {
  const [, first = '', ...rest] = path.split('/')
  const tail = rest.length > 0 ? `/${rest.join('/')}` : ''
  return [
    `/${hex(first[0] ?? 'x')}${first.slice(1)}${tail}`,
    `/${encoded(first)}${tail}`,
    encoded(path),
    path.replace(/[a-z](?=[^a-z]*$)/i, hex),
    `/%25${(first.charCodeAt(0) || 120).toString(16)}${first.slice(1)}${tail}`,
    `/%ef%bd%81${first.slice(1)}${tail}`,
    `/%2f${first}${tail}`,
    `/${first}${tail.replaceAll('/', '%2f')}`,
    `/${first}${tail.replaceAll('/', '\\')}`,
    `\\${path.slice(1)}`,
    path.toUpperCase(),
    `/${path}`,
    `/${first}/${tail}`,
    `/./${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/${first}/../${first}${tail}`,
    `/assets/..%2f${path.slice(1)}`,
    `/${first};x=1${tail}`,
    `${path};x=1`,
    `${path}/`,
    `${path}.`,
    `${path}?`,
    `${path}?x=/api/health`,
    `${path}%3f`,
    `${path}#x`,
    `${path}%00`,
    `${path}%0d%0a`,
    `${path}%zz`,
    `${path}.css`,
    `http://localhost${path}`,
    `https://elsewhere.example${path}`,
    `http://user@localhost${path}`,
    `//elsewhere.example${path}`,
    path.slice(1),
  ]
}

export type RawAnswer = { status: number; headers: Record<string, unknown>; body: string }

/** A client that sends a request target exactly as written; it doesn't wait for a body that is still open. */
export function rawClient(url: string) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  const ask = (method: string, target: string, headers: Record<string, string>, body = '') =>
    new Promise<RawAnswer>((resolve, reject) => {
      const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
      const call = request(
        { hostname, port, agent, method, path: target, headers: { ...headers, ...length } },
        (answer) => {
          const { statusCode = 0, headers } = answer
          let text = ''
          const done = () => resolve({ status: statusCode, headers, body: text })
          answer.setEncoding('utf8').on('data', (part) => {
            text += part
            if (!String(headers['content-type']).startsWith('text/event-stream')) return
            done()
            call.destroy()
          })
          answer.on('end', done).on('error', done)
        },
      )
      // An invalid request is refused before its method is known, so a HEAD gets a body, which the client rejects.
      const isUnreadable = (error: NodeJS.ErrnoException) => error.code?.startsWith('HPE_')
      const refused = { status: 400, headers: {}, body: '' }
      call.on('error', (error) => (isUnreadable(error) ? resolve(refused) : reject(error))).end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** Runs all of these, a dozen at a time. */
export async function eachOf<Item>(items: Item[], perform: (item: Item) => Promise<void>) {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (const item of queue) await perform(item)
    }),
  )
}
