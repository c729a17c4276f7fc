import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

/** Whole at every moment, and never written into a file that another release shares. What fails leaves nothing. */
export function putFile(file: string, body: Buffer | string) {
  const part = `${file}.${process.pid}-${threadId}.part`
  try {
    writeFileSync(part, body)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}
