import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

/** One of the owner's systems that receives the webhook, with a shared secret. */
export async function startHook(secret: string) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const hook = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response.end()
  })
  await once(hook.listen(0, '127.0.0.1'), 'listening')
  const address = hook.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    calls,
    env: { WEBHOOK_URL: `http://127.0.0.1:${port}/lead`, WEBHOOK_SECRET: secret },
    stop: () => hook.close(),
  }
}
