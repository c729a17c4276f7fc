import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { ShownPhoto } from '../../browser/quote/shown-quote.ts'
import { typedCode } from '../../contract/spoken-code.ts'
import type { YourQuote } from '../../contract/your-quote.ts'
import { failureWords, isUnknown, readPhotos, readQuote, reportOpened } from './calls.ts'
import { saveSeenVersion, seenVersion } from './typed-fields.ts'

/** The code behind the #. A link in a reminder may end in `.stop`. */
export function codeInAddress(hash: string) {
  const [, text = '', stop] = /^#(.*?)(\.stop)?$/.exec(hash) ?? []
  const code = v.safeParse(typedCode, decodedOr(text))
  return { code: code.success ? code.output : null, wantsStop: stop !== undefined }
}
function decodedOr(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export type Loaded = {
  code: string
  quote: YourQuote
  /** A newer version than the one last seen in this browser: what changed comes first. */
  isNewer: boolean
  notice: ReactNode
}
/** With what changed since this browser last showed it, which may be several versions ago. */
async function readSinceSeen(code: string) {
  const quote = await readQuote(code)
  const seen = seenVersion(quote.number)
  return quote.before && seen > 0 && seen < quote.version - 1 ? readQuote(code, seen) : quote
}

const startedWith = import.meta.env.SSR ? null : codeInAddress(location.hash).code
/** The quote in the address is asked for as soon as this script runs, while React still starts. For the first use only. */
let first = startedWith === null ? null : readSinceSeen(startedWith)
first?.catch(() => undefined)
function readFirst(code: string) {
  const asked = code === startedWith ? first : null
  first = null
  return asked ?? readSinceSeen(code)
}

export type Opening = { phase: 'reading' | 'unknown' | 'failed'; failure: string }

/** The quote behind the code, as the server has it. */
export function useYourQuote(code: string | null) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [opening, setOpening] = useState<Opening>({ phase: code ? 'reading' : 'unknown', failure: '' })

  function show(quote: YourQuote, code: string, notice: ReactNode = '') {
    const seen = seenVersion(quote.number)
    setLoaded({ code, quote, isNewer: quote.before !== null && seen > 0 && seen < quote.version, notice })
    saveSeenVersion(quote.number, quote.version)
  }
  async function open(code: string) {
    setOpening({ phase: 'reading', failure: '' })
    try {
      show(await readFirst(code), code)
    } catch (error) {
      const phase = isUnknown(error) ? 'unknown' : 'failed'
      setOpening({ phase, failure: phase === 'failed' ? failureWords(error) : '' })
    }
  }
  const opens = useRef(open)
  useEffect(() => {
    setLoaded(null)
    if (code) void opens.current(code)
    else setOpening({ phase: 'unknown', failure: '' })
  }, [code])

  return {
    loaded,
    opening,
    open,
    show: (quote: YourQuote, notice?: ReactNode) => loaded && show(quote, loaded.code, notice),
    seen: () => setLoaded((now) => now && { ...now, isNewer: false, notice: '' }),
  }
}

/** The photos come after the quote, so that it is drawn without waiting for them. */
export function usePhotos(code: string, quote: YourQuote): ShownPhoto[] {
  const [images, setImages] = useState<string[]>([])
  const sizes = quote.content?.photos ?? []
  const { length } = sizes
  useEffect(() => {
    if (length === 0) return
    let isCurrent = true
    readPhotos(code).then(
      ({ photos }) => isCurrent && setImages(photos),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [code, length])
  return sizes.flatMap((size, at) => {
    const jpeg = images[at]
    return jpeg ? [{ ...size, src: `data:image/jpeg;base64,${jpeg}` }] : []
  })
}

const IN_VIEW_MS = 10_000
/** The server counts once in 30 minutes, and not in the minute after the email. */
const AGAIN_MS = 60_000

/** Tells the server that a person looks at the quote: after an interaction on the opened page, or ten seconds in view. */
export function useReportOpened(code: string, version: number, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    let interactions = 0
    let last = 0
    const tell = () => {
      if (Date.now() - last < AGAIN_MS) return
      last = Date.now()
      void reportOpened(code, version, interactions)
    }
    const over = new AbortController()
    const onInteraction = (event: Event) => {
      if (!event.isTrusted) return
      interactions += 1
      tell()
    }
    // A frame later: the touch that opened the page is not one on the opened page.
    const start = setTimeout(() => {
      for (const name of ['scroll', 'pointerdown', 'keydown'])
        addEventListener(name, onInteraction, { signal: over.signal, passive: true, capture: true })
    }, 400)
    const timer = setTimeout(() => document.visibilityState === 'visible' && tell(), IN_VIEW_MS)
    return () => {
      clearTimeout(start)
      clearTimeout(timer)
      over.abort()
    }
  }, [code, version, isOpen])
}
