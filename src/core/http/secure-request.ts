import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'

/** The part of a request that shows where it came from. */
export type Asked = { headers: IncomingHttpHeaders; socket: Socket }

/** Checks whether the visitor came over TLS. Only a configured proxy is trusted to say so. */
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
