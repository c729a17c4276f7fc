/** Why pages could not be made, for the owner: what the system says names folders of the machine. */
export function faultWords(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC')
    return 'The server’s disk is full, so pages and pictures can’t be written. Free up space, then publish again.'
  if (/^E[A-Z]+$/.test(code))
    return `The folder for published pages can’t be used (${code}). Check that the site can write to SITE_STATE_DIR.`
  return error.message
}
