/** Why pages could not be made, for the owner: what the system says names folders of the machine. */
export function faultWords(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return 'The disk is full: pages and pictures cannot be written.'
  if (/^E[A-Z]+$/.test(code))
    return `The folder of the published pages cannot be used (${code}): see that the site may write to SITE_STATE_DIR.`
  return error.message
}
