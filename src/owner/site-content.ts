import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { site } from '../content/site.ts'
import { KIND_LABELS, KINDS, type Kind, kindSchema, MOST_DRAFT_BYTES } from '../contract/site/things.ts'
import { publishable, Unpublishable, writeRelease } from '../core/publish.ts'
import { allDrafts, contentOf, saveDraft } from '../core/storage/site-drafts.ts'
import { newestRelease, storedThings } from '../core/storage/site-releases.ts'
import { type Command, UserError } from './command.ts'

const fileSchema = v.object({
  /** Whose it is, for whoever opens the file. */
  of: v.string(),
  exportedAt: v.string(),
  published: v.record(v.string(), v.unknown()),
  drafts: v.record(v.string(), v.unknown()),
})
type SiteFile = v.InferOutput<typeof fileSchema>

const named = (kinds: Kind[]) => kinds.map((kind) => KIND_LABELS[kind]).join(', ') || 'nothing'

export const siteExportCommand: Command = {
  name: 'site-export',
  usage: 'FILE [--overwrite]',
  about: 'What is published from the desk and its drafts, as a file for another installation',
  help: '  --overwrite   replace FILE when it exists',
  options: { overwrite: { type: 'boolean' } },
  argumentCount: [1, 1],
  async run({ db, args, options, print, now }) {
    const file = args[0] ?? ''
    if (existsSync(file) && !options.overwrite)
      throw new UserError(`${file} exists: choose another name, or say --overwrite.`)
    const storage = await db()
    const drafts = (await allDrafts(storage)).map((draft) => [draft.kind, contentOf(draft)] as const)
    const whole: SiteFile = {
      of: site.host,
      exportedAt: now().toISOString(),
      published: storedThings(await newestRelease(storage)),
      drafts: Object.fromEntries(drafts),
    }
    try {
      writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 })
    } catch {
      throw new UserError(`${file} cannot be written: see that its folder exists and the disk is not full.`)
    }
    print(`${Object.keys(whole.published).length} published and ${drafts.length} drafts are in ${file}.`)
  },
}

function readSiteFile(file: string): SiteFile {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), readFileSync(file, 'utf8'))
  if (!success) throw new UserError(`${file} was not made by site-export. Nothing was changed.`)
  const unknown = Object.keys({ ...output.published, ...output.drafts }).filter((kind) => !v.is(kindSchema, kind))
  if (unknown.length > 0)
    throw new UserError(`This version does not know ${unknown.join(', ')} in ${file}. Nothing was changed.`)
  for (const draft of Object.values(output.drafts))
    if (Buffer.byteLength(JSON.stringify(draft)) > MOST_DRAFT_BYTES)
      throw new UserError(`A draft in ${file} is larger than the desk takes. Nothing was changed.`)
  return output
}

export const siteImportCommand: Command = {
  name: 'site-import',
  usage: 'FILE',
  about: 'Publish what site-export wrote, and keep its drafts',
  help: 'Each thing is a release of its own that History can take back. A draft that is here already stays as it is.',
  argumentCount: [1, 1],
  async run({ db, args, print, now }) {
    const [file = ''] = args
    const { published, drafts } = readSiteFile(file)
    const kinds = KINDS.filter((kind) => kind in published)
    for (const kind of kinds)
      try {
        publishable(kind, published[kind], now())
      } catch (error) {
        if (!(error instanceof Unpublishable)) throw error
        throw new UserError(
          `${KIND_LABELS[kind]} in ${file} cannot be published: ${error.message} Nothing was changed.`,
        )
      }
    const storage = await db()
    const publisher = { by: null, mutation: null, now: now() }
    for (const kind of kinds)
      await writeRelease(storage, publisher, { kind, asked: file, take: async () => ({ content: published[kind] }) })
    const kept: Kind[] = []
    for (const kind of KINDS.filter((one) => one in drafts)) {
      const content = JSON.stringify(drafts[kind])
      const row = { kind, content, version: 0, by: null, at: now().toISOString() }
      if ((await saveDraft(storage, row)) !== null) kept.push(kind)
    }
    print(`Published from ${file}: ${named(kinds)}. Drafts kept: ${named(kept)}.`)
  },
}
