/** Preloaded into a program: it is killed just before the answer to an action at the desk is sent. */
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
