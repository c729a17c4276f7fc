import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The keys a browser makes when it subscribes. */
export function newSubscriber() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { keys, privateKey: ecdh.getPrivateKey() }
}
type Subscriber = ReturnType<typeof newSubscriber>

/** Reads a notification the way a browser does (RFC 8291), written apart from what encrypts it. */
export function decryptPush(body: Buffer, keys: Subscriber['keys'], privateKey: Buffer) {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('The record has no end.')
  return plain.subarray(0, end).toString()
}

/** Whether a token was signed with the key (an uncompressed point in base64url). */
export function isSignedBy(token: string, key: string) {
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const [header, claims, signature = ''] = token.split('.')
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Answer = number | 'hang' | 'redirect'

/** A push service of the tests' own. It answers 201 until a test says otherwise. */
export async function startPushService() {
  const received: Received[] = []
  const hanging: ServerResponse[] = []
  let answer: Answer = 201
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    if (answer === 'hang') hanging.push(response)
    else if (answer === 'redirect') response.writeHead(307, { location: `${origin}/elsewhere` }).end()
    else response.writeHead(answer).end('An answer that nobody reads')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  return {
    origin,
    received,
    answer(now: Answer) {
      answer = now
    },
    /** What the browser sends to the desk when it subscribes, and the notifications it would show. */
    subscribe() {
      const { keys, privateKey } = newSubscriber()
      const path = `/wp/${randomBytes(16).toString('hex')}`
      return {
        subscription: { endpoint: origin + path, keys },
        shown: () =>
          received
            .filter((one) => one.path === path)
            .map(({ body }): Record<string, unknown> => JSON.parse(decryptPush(body, keys, privateKey))),
      }
    },
    async stop() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
