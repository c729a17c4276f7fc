import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../contract/error-code.ts'
import { prepareDataDir } from '../storage/open.ts'

const KEY = /^[0-9a-f]{64}$/

/** Anybody could calculate the codes of an empty key, so a damaged file is never used. */
function readKey(file: string) {
  const text = readFileSync(file, 'utf8').trim()
  if (KEY.test(text)) return Buffer.from(text, 'hex')
  throw new Error(
    `${file} is damaged. Copy it from where it is whole. If there is no copy, delete it and start again: people then sign in again, and links in emails that were sent stop working.`,
  )
}

/** Thirty-two random bytes. The first process that needs the key creates the file, and the others read it. */
export function keyFile(dataDir: string, name: 'desk.key' | 'push.key') {
  const file = join(dataDir, name)
  try {
    return readKey(file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  prepareDataDir(dataDir)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(file)
}
