import { codeOf } from '../contract/error-code.ts'

/**
 * Explains to the owner why pages couldn't be made. System messages are replaced, because they contain paths on the
 * server.
 */
export function faultWords(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  if (code === 'ENOSPC')
    return 'The server’s disk is full, so pages and pictures can’t be written. Free up space, then publish again.'
  if (/^E[A-Z]+$/.test(code))
    return `The folder for published pages can’t be used (${code}). Check that the site can write to SITE_STATE_DIR.`
  return error.message
}
