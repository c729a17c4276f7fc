import { join } from 'node:path'

/** Emails are written here as files when no mail server is configured. */
export const emailsDir = (dataDir: string) => join(dataDir, 'emails')
