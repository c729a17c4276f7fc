/** A connection that transfers nothing for this long counts as broken. */
const SILENT_MS = 30_000
/** The server may have to process other photos before this one. */
const ANSWER_MS = 90_000

/** Returns the answer as parsed JSON, if it is JSON. */
export function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return undefined
  }
}

/**
 * Sends a photo and reports progress, which fetch can't do. A status of 0 means there was no connection, or it broke.
 */
export function upload(
  url: string,
  body: FormData,
  onProgress: (share: number) => void,
  headers: Record<string, string> = {},
) {
  const request = new XMLHttpRequest()
  let watch = 0
  const watchFor = (ms: number) => {
    clearTimeout(watch)
    watch = window.setTimeout(() => request.abort(), ms)
  }
  const done = new Promise<XMLHttpRequest>((resolve) => {
    request.onloadend = () => {
      clearTimeout(watch)
      resolve(request)
    }
  })
  request.upload.onprogress = ({ loaded, total }) => {
    watchFor(SILENT_MS)
    onProgress(loaded / total)
  }
  request.upload.onload = () => watchFor(ANSWER_MS)
  request.open('POST', url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  watchFor(SILENT_MS)
  request.send(body)
  return { done, abort: () => request.abort() }
}
