import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { CODE_DOES_NOT_FIT, type LinkCheck, SIGN_IN_SENT } from '../../contract/desk/sign-in.ts'
import { finishSchema, linkCheckRequestSchema, signInSchema } from '../../contract/desk/sign-in-requests.ts'
import { sha256Of } from '../../contract/hash.server.ts'
import { isSame } from '../../core/desk/desk-key.ts'
import { postLimit, undoIfAborted } from '../../core/http/post-limit.ts'
import { personById } from '../../core/storage/desk-people.ts'
import { endSession } from '../../core/storage/desk-sessions.ts'
import {
  consumeSignInRequest,
  countCodeAttempt,
  hasAttemptsLeft,
  liveSignInRequest,
} from '../../core/storage/sign-in-requests.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, personOf, pleaseWait, read } from '../desk-errors.ts'
import { clearBrowserData, cookieOf } from '../http/cookies.ts'
import { meOf } from '../people/me.ts'
import { requestSignIn } from './request-sign-in.ts'
import { setSessionCookie, startSession } from './sessions.ts'

/** Enough for an address, a link's token or a code. */
const MAX_BYTES = 8 * 1024

const doesNotFit = () => new DeskError(401, CODE_DOES_NOT_FIT)

export async function signInRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, clock, key } = deps
  const now = () => clock().toISOString()
  // By IP address only: a limit per email address would reveal whether the address is known.
  const countPost = postLimit(30, 15)
  const limit = async ({ ip, raw }: FastifyRequest) => {
    const post = countPost(ip)
    undoIfAborted(raw, post)
    if (post.seconds > 0) throw pleaseWait()
  }
  const limited = { onRequest: limit, bodyLimit: MAX_BYTES }

  const browserOf = (request: FastifyRequest) => {
    const secret = cookieOf(request, 'desk-sign-in')
    return secret ? sha256Of(secret) : null
  }
  /** A link from the terminal isn't tied to a browser: anybody with the terminal has the database anyway. */
  const isFrom = (found: { browser_hash: string }, request: FastifyRequest) =>
    found.browser_hash === '' || isSame(found.browser_hash, browserOf(request) ?? 'none')

  async function requestOfToken(db: Db, token: string) {
    const id = key.requestIdOf(token)
    const found = id ? await liveSignInRequest(db, id, now()) : undefined
    return found?.person_id ? found : undefined
  }

  async function requestOfCode(db: Db, request: FastifyRequest, code: string) {
    const browser = browserOf(request)
    const requests = browser ? await countCodeAttempt(db, browser, now()) : []
    return requests.find((found) => isSame(key.codeOf(found.id), code) && found.person_id !== null)
  }

  app.post(DESK_CALLS.signIn.url, limited, async (request, reply) => {
    await requestSignIn(deps, request, reply, read(signInSchema, request.body).email)
    return reply.code(202).send({ message: SIGN_IN_SENT })
  })

  app.post(DESK_CALLS.checkLink.url, limited, async (request): Promise<LinkCheck> => {
    const found = await requestOfToken(db, read(linkCheckRequestSchema, request.body).token)
    const isSameBrowser = found !== undefined && isFrom(found, request)
    // Wrong attempts only use up the code, since the link can't be guessed. In another browser the link only shows the
    // code, which no longer works then.
    if (!found || (!isSameBrowser && !hasAttemptsLeft(found))) throw doesNotFit()
    return {
      isSameBrowser,
      askedFrom: found.requested_from,
      askedAt: found.created_at,
      ...(isSameBrowser ? {} : { code: key.codeOf(found.id) }),
    }
  })

  app.post(DESK_CALLS.finishSignIn.url, limited, async (request, reply) => {
    const given = read(finishSchema, request.body)
    // In one transaction with the session: if it fails halfway, the email still works, while a wrong code counts.
    const started = await db.transaction().execute(async (transaction) => {
      const found =
        'token' in given
          ? await requestOfToken(transaction, given.token)
          : await requestOfCode(transaction, request, given.code)
      if (!found || !isFrom(found, request)) return null
      const person = await personById(transaction, found.person_id ?? '')
      if (!person || !(await consumeSignInRequest(transaction, found.id, now()))) return null
      return startSession({ ...deps, db: transaction }, request, person.id)
    })
    if (!started) throw doesNotFit()
    const session = await setSessionCookie(deps, request, reply, started)
    return { me: await meOf(deps, session) }
  })
}

export async function signOutRoute(app: FastifyInstance, { db, live }: DeskDeps) {
  app.post(DESK_CALLS.signOut.url, async (request, reply) => {
    await endSession(db, personOf(request).id_hash, null)
    clearBrowserData(request, reply, '"cache", "storage"')
    live.check()
    return reply.code(204).send()
  })
}
