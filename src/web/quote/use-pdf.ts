import { useState } from 'react'
import { HttpError } from '../../browser/request.ts'
import { failureWords, fetchPdf } from './calls.ts'

/** It can't be made now, or not soon. Offline and for a quote that is no longer open, a PDF is not what is missing. */
const isNotMade = (error: unknown) =>
  navigator.onLine && !(error instanceof HttpError && error.status < 500 && error.status !== 429)

const PRINTED =
  'The PDF isn’t ready, so we opened the quote in your browser’s print window. You can save it as a PDF there, then come back here to sign.'

/** Tapping a link that saves the file, where the browser opened no tab. */
function save(href: string, name: string) {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}

/**
 * Opens the quote's PDF in a tab of its own. Where it can't be made, the page's own print view takes its place, and
 * counts as opened: it shows the same.
 */
export function usePdf(code: string, version: number, number: string, onOpened?: () => void) {
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState('')
  const [file, setFile] = useState<{ href: string; name: string }>()
  async function open() {
    if (isLoading) return
    // Browsers open a tab only during the tap itself, not when the file has arrived.
    const tab = window.open('about:blank', '_blank')
    setLoading(true)
    setFailure('')
    try {
      const blob = await fetchPdf(code, version)
      const name = `quote-${number}.pdf`
      const href = URL.createObjectURL(new File([blob], name, { type: 'application/pdf' }))
      setFile({ href, name })
      if (tab) tab.location.replace(href)
      else save(href, name)
      onOpened?.()
    } catch (error) {
      tab?.close()
      const mayPrint = onOpened !== undefined && isNotMade(error)
      setFailure(mayPrint ? PRINTED : failureWords(error))
      if (mayPrint) {
        onOpened()
        print()
      }
    }
    setLoading(false)
  }
  return { open, isLoading, failure, file }
}
