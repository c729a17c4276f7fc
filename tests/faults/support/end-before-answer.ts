/** Loaded into a program before everything else: it is killed when the answer to a press at the desk is about to go. */
import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'

subscribe('http.server.request.start', (message) => {
  if (typeof message !== 'object' || message === null || !('response' in message)) return
  const { response } = message
  if (!(response instanceof ServerResponse) || !response.req.url?.endsWith('/actions')) return
  response.writeHead = () => {
    process.kill(process.pid, 'SIGKILL')
    return response
  }
})
