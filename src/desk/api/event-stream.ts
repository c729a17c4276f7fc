import * as v from 'valibot'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type LiveEvent, liveSchemas } from '../../contract/desk/live.ts'

/** A new tab sends this to learn whether the stream is connected. */
const WHO = 'who listens'

export type StreamMessage = { event: LiveEvent; data: unknown } | { event: 'line'; data: boolean }

const EVENTS = Object.keys(liveSchemas) as LiveEvent[]

/**
 * One connection to the server for all tabs of a browser: six would use up HTTP/1.1. The tab that has the lock listens
 * and tells the others. When it closes, the next one takes over.
 */
export function openEventStream(tell: (news: StreamMessage) => void) {
  const ended = new AbortController()
  const channel = new BroadcastChannel('desk-live')
  let stands = false
  channel.onmessage = ({ data }: MessageEvent<StreamMessage | typeof WHO>) => {
    if (data !== WHO) tell(data)
    else if (stands) channel.postMessage({ event: 'line', data: true })
  }
  channel.postMessage(WHO)
  const pass = (news: StreamMessage) => {
    tell(news)
    channel.postMessage(news)
  }

  const listen = () =>
    new Promise<void>((release) => {
      let line: EventSource
      let again: ReturnType<typeof setTimeout>
      const connect = () => {
        line = new EventSource(DESK_CALLS.live.url)
        const say = (now: boolean) => {
          stands = now
          pass({ event: 'line', data: now })
        }
        line.onopen = () => say(true)
        line.onerror = () => {
          say(false)
          // The browser closes a refused stream permanently, but reopens a lost one by itself.
          if (line.readyState === EventSource.CLOSED) again = setTimeout(connect, 15_000)
        }
        for (const event of EVENTS)
          line.addEventListener(event, ({ data }: MessageEvent<string>) => {
            const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), liveSchemas[event]), data)
            if (parsed.success) pass({ event, data: parsed.output })
          })
      }
      connect()
      ended.signal.addEventListener('abort', () => {
        clearTimeout(again)
        line.close()
        release()
      })
    })

  // An abort while waiting for the lock is the normal end of a tab.
  navigator.locks.request('desk-live', { signal: ended.signal }, listen).catch(() => {})
  return () => {
    ended.abort()
    channel.close()
  }
}
