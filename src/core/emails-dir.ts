import { join } from 'node:path'

/** Where emails are kept as files when no mail server is set. */
export const emailsDir = (dataDir: string) => join(dataDir, 'emails')
