import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { leadFileContent, leadFiles } from '../core/storage/lead-files.ts'
import { type Command, UserError } from './command.ts'
import { photoSize, requireLead } from './list.ts'

export const photosCommand: Command = {
  name: 'photos',
  usage: 'REFERENCE --out FOLDER',
  about: 'Save the photos of one lead as files',
  help: '  --out FOLDER   the folder; created if it doesn’t exist',
  options: { out: { type: 'string' } },
  argumentCount: [1, 1],
  async run({ db, args, options, print }) {
    const storage = await db()
    const lead = await requireLead(storage, args[0] ?? '')
    const files = await leadFiles(storage, lead.id)
    if (files.length === 0) throw new UserError(`${lead.reference} has no photos.`)
    if (typeof options.out !== 'string') throw new UserError('Choose a folder for them, such as --out photos.')
    const paths = files.map(({ position }) => join(String(options.out), `${lead.reference}-${position}.jpg`))
    const taken = paths.find((path) => existsSync(path))
    if (taken) throw new UserError(`${taken} already exists. Choose another folder.`)
    try {
      await mkdir(options.out, { recursive: true })
      for (const [at, file] of files.entries()) {
        const path = paths[at] ?? ''
        await writeFile(path, (await leadFileContent(storage, file.id, 'large')) ?? '', { flag: 'wx' })
        print(`${path}  ${photoSize(file)}`)
      }
    } catch {
      throw new UserError(`The photos couldn’t be written to ${options.out}. Choose another folder with --out.`)
    }
  },
}
