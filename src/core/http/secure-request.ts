import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'

/** As much of a request as tells where it came from. */
export type Asked = { headers: IncomingHttpHeaders; socket: Socket }

/** Tells whether the visitor came over TLS: only a configured proxy is believed about it. */
export function secureRequestOf(proxies: string[]) {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (request: Asked) => {
    const forwarded = request.headers['x-forwarded-proto']
    if (typeof forwarded !== 'string') return false
    const address = request.socket.remoteAddress ?? ''
    if (!trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return false
    return forwarded.split(',').at(-1)?.trim() === 'https'
  }
}
