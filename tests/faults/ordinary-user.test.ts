// @module-tag all
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_DIR } from '../../testbed/built-site.ts'
import { inquiry, newInquiry } from '../../testbed/entries.ts'
import { isOpenToOthers, newFolder, startServer } from '../../testbed/server.ts'
import { QUICK } from './support/quick.ts'

const WRITING = 0o3

/** The files a process has open for writing, without pipes and sockets. */
function writtenFiles(pid: number) {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      const flags = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'))?.[1] ?? '0'
      const file = readlinkSync(`/proc/${pid}/fd/${fd}`)
      return (Number.parseInt(flags, 8) & WRITING) > 0 && file.startsWith('/') && !file.startsWith('/dev/')
        ? [file]
        : []
    } catch {
      return []
    }
  })
}

const everything = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = join(entry.parentPath, entry.name)
    const { mtimeMs, size } = statSync(file)
    return `${file} ${mtimeMs} ${size}`
  })

test.runIf(process.platform === 'linux')('an ordinary user only needs to write to the data folder', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const around = join(folder, 'around')
  mkdirSync(dataDir)
  mkdirSync(around, { mode: 0o555 })
  const nobody = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
  const user = process.getuid?.() === 0 && isOpenToOthers() ? { uid: nobody('-u'), gid: nobody('-g') } : {}
  if (user.uid !== undefined) chownSync(dataDir, user.uid, user.gid)
  const before = [around, SITE_DIR].flatMap(everything)
  // There is no home folder, and this user can't write to the folder for temporary files either.
  const env = { ...QUICK, DATA_DIR: dataDir, TMPDIR: around, HOME: '/nonexistent' }
  const server = await startServer(env, user)
  for (let count = 0; count < 5; count += 1) expect((await server.post('/api/contact', newInquiry())).status).toBe(201)
  expect((await server.postForm('/api/contact', inquiry)).status).toBe(201)
  await expect.poll(() => readdirSync(join(dataDir, 'emails')).length).toBe(12)
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  if (user.uid !== undefined) {
    expect(/^Uid:\s+(.*)$/m.exec(status)?.[1]?.split('\t')).toEqual(Array(4).fill(String(user.uid)))
    expect(/^CapEff:\s+(.*)$/m.exec(status)?.[1]).toBe('0000000000000000')
  }
  const written = writtenFiles(server.pid ?? 0)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((file) => !file.startsWith(dataDir))).toEqual([])
  expect(await server.stop()).toBe(0)
  expect([around, SITE_DIR].flatMap(everything)).toEqual(before)
  // Only this user may read what is inside, except the published pages.
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((one) => !/^site\b/.test(one)))
    expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0])
})
