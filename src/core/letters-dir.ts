import { join } from 'node:path'

/** Where letters are kept as files when no mail server is set. */
export const lettersDir = (dataDir: string) => join(dataDir, 'letters')
