import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { site } from '../content/site.ts'
import { isListKind, isThingRef, KIND_LABELS, kindSchema, type ThingRef } from '../contract/site/kinds.ts'
import { MOST_DRAFT_BYTES, refsIn, storedThing, withThing } from '../contract/site/things.ts'
import { publishable, Unpublishable, writeRelease } from '../core/publish.ts'
import { allDrafts, contentOf, saveDraft } from '../core/storage/site-drafts.ts'
import { pictureIdsIn } from '../core/storage/site-media.ts'
import { storedThings } from '../core/storage/site-releases.ts'
import { type Command, UserError } from './command.ts'
import { putInPlace } from './database-copy.ts'
import { checkPictures, importPictures, linesOf, pictureLines } from './site-pictures.ts'

const fileSchema = v.object({
  /** Whose it is, for whoever opens the file. */
  of: v.string(),
  exportedAt: v.string(),
  published: v.record(v.string(), v.unknown()),
  drafts: v.record(v.string(), v.unknown()),
})
type SiteFile = v.InferOutput<typeof fileSchema>

const nameOf = ({ kind, key }: ThingRef) => (isListKind(kind) ? `${kind} ${key}` : KIND_LABELS[kind])
const named = (refs: ThingRef[]) => refs.map(nameOf).join(', ') || 'nothing'

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
    const drafts = await allDrafts(storage)
    const whole: SiteFile = {
      of: site.host,
      exportedAt: now().toISOString(),
      published: await storedThings(storage),
      drafts: drafts.reduce((all, draft) => withThing(all, draft, { content: contentOf(draft) }), {}),
    }
    const text = JSON.stringify(whole)
    const part = `${file}.part`
    let pictures = 0
    try {
      writeFileSync(part, `${text}\n`, { mode: 0o600 })
      for await (const line of pictureLines(storage, new Set(pictureIdsIn(text)))) {
        appendFileSync(part, line)
        pictures += 1
      }
      putInPlace(part, file)
    } catch {
      rmSync(part, { force: true })
      throw new UserError(`${file} cannot be written: see that its folder exists and the disk is not full.`)
    }
    const { length } = refsIn(whole.published)
    print(`${length} published, ${drafts.length} drafts and ${pictures} pictures are in ${file}.`)
  },
}

/** The first line of the file; every other one is a picture. */
async function readSiteFile(file: string): Promise<SiteFile> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  const { value: first } = await linesOf(file)[Symbol.asyncIterator]().next()
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), first)
  if (!success) throw new UserError(`${file} was not made by site-export. Nothing was changed.`)
  const unknown = Object.keys({ ...output.published, ...output.drafts }).filter((kind) => !v.is(kindSchema, kind))
  if (unknown.length > 0)
    throw new UserError(`This version does not know ${unknown.join(', ')} in ${file}. Nothing was changed.`)
  const refs = [...refsIn(output.published), ...refsIn(output.drafts)]
  const odd = refs.find((ref) => !isThingRef(ref))
  if (odd) throw new UserError(`${nameOf(odd)} in ${file} has no address that a page can have. Nothing was changed.`)
  for (const ref of refsIn(output.drafts))
    if (Buffer.byteLength(JSON.stringify(storedThing(output.drafts, ref))) > MOST_DRAFT_BYTES)
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
    const { published, drafts } = await readSiteFile(file)
    const refs = refsIn(published)
    for (const ref of refs)
      try {
        publishable(ref.kind, storedThing(published, ref), now())
      } catch (error) {
        if (!(error instanceof Unpublishable)) throw error
        throw new UserError(`${nameOf(ref)} in ${file} cannot be published: ${error.message} Nothing was changed.`)
      }
    await checkPictures(file)
    const storage = await db()
    const pictures = await importPictures(storage, file, now())
    const publisher = { by: null, mutation: null, now: now() }
    for (const ref of refs)
      await writeRelease(storage, publisher, {
        ...ref,
        asked: file,
        take: async () => ({ content: storedThing(published, ref) }),
      })
    const kept: ThingRef[] = []
    for (const ref of refsIn(drafts)) {
      const content = JSON.stringify(storedThing(drafts, ref))
      const row = { ...ref, content, version: 0, by: null, at: now().toISOString() }
      if ((await saveDraft(storage, row)) !== null) kept.push(ref)
    }
    print(`Published from ${file}: ${named(refs)}. Drafts kept: ${named(kept)}. Pictures: ${pictures}.`)
  },
}
