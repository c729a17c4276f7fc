import { type DragEvent, useState } from 'react'
import { file as fileIcon } from '../../browser/icon-paths.ts'
import { Drawing } from '../ui/icon.tsx'
import { failureWords, sha256, verifyPdf } from './calls.ts'
import { momentWords } from './central-time.ts'

type Result = { name: string; hash: string } & (
  | { verified: Awaited<ReturnType<typeof verifyPdf>> }
  | { failure: string }
)
const KINDS = { signed: 'signed contract', 'by-phone': 'contract', quote: 'quote' } as const

/** Compares a file's fingerprint with those of the PDFs we made. The file itself stays on the device. */
export function CheckPdf() {
  const [result, setResult] = useState<Result>()
  const [isChecking, setChecking] = useState(false)
  async function checkFile(file: File | undefined) {
    if (!file || isChecking) return
    setChecking(true)
    const found = { name: file.name, hash: '' }
    try {
      // A folder that was dropped, or a file that was moved since, can't be read.
      found.hash = await file.arrayBuffer().then(sha256, () => '')
      setResult(
        found.hash
          ? { ...found, verified: await verifyPdf(found.hash) }
          : { ...found, failure: 'This file can’t be read. Save it on your device first, then choose it here.' },
      )
    } catch (error) {
      setResult({ ...found, failure: failureWords(error) })
    }
    setChecking(false)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void checkFile(event.dataTransfer.files[0])
  }
  return (
    <section className="qt-check">
      <h2>Check a signed PDF</h2>
      <p>Drop the file here. It stays on your device. We only compare its fingerprint.</p>
      <label className="qt-drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <Drawing path={fileIcon} size={34} />
        {result && <b>{result.name}</b>}
        <span className="qt-button qt-quiet qt-small">{result ? 'Choose another file' : 'Choose a file'}</span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="qt-hidden"
          onChange={({ target }) => void checkFile(target.files?.[0])}
        />
      </label>
      <div role="status">
        {isChecking && <p>Checking…</p>}
        {result && !isChecking && <Verdict result={result} />}
      </div>
    </section>
  )
}

function Verdict({ result }: { result: Result }) {
  if ('failure' in result) return <p className="qt-note qt-note-alarm">{result.failure}</p>
  const { number, kind, at } = result.verified
  return (
    <>
      {number && kind ? (
        <p className="qt-note qt-note-good">
          <b>
            Yes. This is {KINDS[kind]} {number}
          </b>
          {at && ` from ${momentWords(at, true)}`}, unchanged to the last byte.
        </p>
      ) : (
        <p className="qt-note qt-note-alarm">
          <b>No. We don’t know this file.</b> It isn’t a PDF we made, or something in it was changed.
        </p>
      )}
      <p className="qt-hash">SHA-256 {result.hash.replace(/.{4}(?=.)/g, '$& ')}</p>
    </>
  )
}
