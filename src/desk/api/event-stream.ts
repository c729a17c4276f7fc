import * as v from 'valibot'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type LiveEvent, liveSchemas } from '../../contract/desk/live.ts'

/** A new tab sends this to learn whether the stream is connected. */
const WHO = 'who listens'

export type StreamMessage = { event: LiveEvent; data: unknown } | { event: 'connection'; data: boolean }

const EVENTS = Object.keys(liveSchemas) as LiveEvent[]

/**
 * One connection to the server for all tabs of a browser: six would use up HTTP/1.1. The tab that has the lock listens
 * and tells the others. When it closes, the next one takes over.
 */
export function openEventStream(onMessage: (news: StreamMessage) => void) {
  const ended = new AbortController()
  const channel = new BroadcastChannel('desk-live')
  let isConnected = false
  channel.onmessage = ({ data }: MessageEvent<StreamMessage | typeof WHO>) => {
    if (data !== WHO) onMessage(data)
    else if (isConnected) channel.postMessage({ event: 'connection', data: true })
  }
  channel.postMessage(WHO)
  const broadcast = (news: StreamMessage) => {
    onMessage(news)
    channel.postMessage(news)
  }

  const listen = () =>
    new Promise<void>((release) => {
      let source: EventSource
      let reconnecting: ReturnType<typeof setTimeout>
      const connect = () => {
        source = new EventSource(DESK_CALLS.live.url)
        const setConnected = (next: boolean) => {
          isConnected = next
          broadcast({ event: 'connection', data: next })
        }
        source.onopen = () => setConnected(true)
        source.onerror = () => {
          setConnected(false)
          // The browser closes a refused stream permanently, but reopens a lost one by itself.
          if (source.readyState === EventSource.CLOSED) reconnecting = setTimeout(connect, 15_000)
        }
        for (const event of EVENTS)
          source.addEventListener(event, ({ data }: MessageEvent<string>) => {
            const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), liveSchemas[event]), data)
            if (parsed.success) broadcast({ event, data: parsed.output })
          })
      }
      connect()
      ended.signal.addEventListener('abort', () => {
        clearTimeout(reconnecting)
        source.close()
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
