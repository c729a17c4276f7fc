import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { site } from '../content/site.ts'
import {
  MAX_DRAFT_BYTES,
  readPublished,
  refsIn,
  type StoredItems,
  storedItem,
  withItem,
} from '../contract/site/items.ts'
import { type ItemRef, isItemRef, isListKind, KIND_LABELS, kindSchema } from '../contract/site/kinds.ts'
import { finishErasing } from '../core/erasing/erase-from-site.ts'
import { isNestedTooDeep } from '../core/nesting.ts'
import { publishFaults, Unpublishable, writeReleaseIn } from '../core/publish.ts'
import { allDrafts, contentOf, saveDraft } from '../core/storage/site-drafts.ts'
import { pictureIdsIn } from '../core/storage/site-media.ts'
import { storedItems } from '../core/storage/site-releases.ts'
import type { Db } from '../core/storage/tables.ts'
import { type Command, UserError } from './command.ts'
import { putInPlace } from './database-copy.ts'
import { fileAt, refuseOwnFile, requireFile } from './named-file.ts'
import { checkPictures, importPictures, linesOf, pictureLines } from './site-pictures.ts'

const fileSchema = v.object({
  /** The site it came from, for anybody who opens the file. */
  of: v.string(),
  exportedAt: v.string(),
  published: v.record(v.string(), v.unknown()),
  drafts: v.record(v.string(), v.unknown()),
})
type SiteFile = v.InferOutput<typeof fileSchema>

const nameOf = ({ kind, key }: ItemRef) => (isListKind(kind) ? `${kind} ${key}` : KIND_LABELS[kind])
const named = (refs: ItemRef[]) => refs.map(nameOf).join(', ') || 'nothing'

export const siteExportCommand: Command = {
  name: 'site-export',
  usage: 'FILE [--overwrite]',
  about: 'Save the site content you published, and its drafts, to a file',
  help: '  --overwrite   replace FILE if it exists',
  options: { overwrite: { type: 'boolean' } },
  argumentCount: [1, 1],
  async run({ db, args, options, print, now, settings }) {
    const file = args[0] ?? ''
    refuseOwnFile(settings, file)
    if (fileAt(file) && !options.overwrite)
      throw new UserError(`${file} already exists. Choose another name, or add --overwrite.`)
    const storage = await db()
    const drafts = await allDrafts(storage)
    const whole: SiteFile = {
      of: site.host,
      exportedAt: now().toISOString(),
      published: await storedItems(storage),
      drafts: drafts.reduce((all, draft) => withItem(all, draft, { content: contentOf(draft) }), {}),
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
      throw new UserError(`${file} can’t be written. Check that its folder exists and the disk isn’t full.`)
    }
    const { length } = refsIn(whole.published)
    print(`Saved ${length} published items, ${drafts.length} drafts and ${pictures} pictures to ${file}.`)
  },
}

const isTaken = (draft: unknown) =>
  !isNestedTooDeep(draft) && Buffer.byteLength(JSON.stringify(draft)) <= MAX_DRAFT_BYTES

/** The first line of the file. Every other line is a picture. */
async function readSiteFile(file: string): Promise<SiteFile> {
  requireFile(file)
  const { value: first } = await linesOf(file)[Symbol.asyncIterator]().next()
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), first)
  if (!success) throw new UserError(`${file} wasn’t made by site-export. Nothing was changed.`)
  const unknown = Object.keys({ ...output.published, ...output.drafts }).filter((kind) => !v.is(kindSchema, kind))
  if (unknown.length > 0)
    throw new UserError(`This version doesn’t know ${unknown.join(', ')} in ${file}. Nothing was changed.`)
  const refs = [...refsIn(output.published), ...refsIn(output.drafts)]
  const odd = refs.find((ref) => !isItemRef(ref))
  if (odd) throw new UserError(`${nameOf(odd)} in ${file} has an address that no page can have. Nothing was changed.`)
  for (const ref of refsIn(output.drafts))
    if (!isTaken(storedItem(output.drafts, ref)))
      throw new UserError(`A draft in ${file} is too large for the desk. Nothing was changed.`)
  return output
}

/** The site's content once the whole file is imported, because items in the file may refer to each other. */
const withAll = (stored: StoredItems, published: StoredItems) =>
  readPublished(
    refsIn(published).reduce((all, ref) => withItem(all, ref, { content: storedItem(published, ref) }), stored),
  ).published

/** Imports everything or nothing. Returns the drafts that it saved. */
const importContent = (db: Db, { published, drafts }: SiteFile, file: string, now: Date) =>
  db.transaction().execute(async (transaction) => {
    const beside = withAll(await storedItems(transaction), published)
    const publisher = { by: null, mutation: null, now }
    for (const ref of refsIn(published)) {
      const produce = async () => ({ content: storedItem(published, ref) })
      await writeReleaseIn(transaction, publisher, { ...ref, request: file, produce, beside })
    }
    const added: ItemRef[] = []
    for (const ref of refsIn(drafts)) {
      const content = JSON.stringify(storedItem(drafts, ref))
      const row = { ...ref, content, version: 0, by: null, at: now.toISOString() }
      if ((await saveDraft(transaction, row)) !== null) added.push(ref)
    }
    return added
  })

export const siteImportCommand: Command = {
  name: 'site-import',
  usage: 'FILE',
  about: 'Publish what site-export saved, and add its drafts',
  help: [
    'All of the file is imported, or nothing. Each item is a release of its own that you can undo in History.',
    'Drafts that are already here stay as they are.',
  ].join('\n'),
  argumentCount: [1, 1],
  async run({ db, args, print, now }) {
    const [file = ''] = args
    const whole = await readSiteFile(file)
    const refs = refsIn(whole.published)
    await checkPictures(file)
    const storage = await db()
    const beside = withAll(await storedItems(storage), whole.published)
    for (const ref of refs) {
      const faults = await publishFaults(ref.kind, storedItem(whole.published, ref), beside, now())
      if (faults.length === 0) continue
      const why = new Unpublishable(faults).message
      throw new UserError(`${nameOf(ref)} in ${file} can’t be published: ${why} Nothing was changed.`)
    }
    // Import the pictures first, outside the transaction, because the site must keep taking leads while many pictures
    // are written. Nothing shows them yet.
    const pictures = await importPictures(storage, file, now())
    const added = await importContent(storage, whole, file, now()).catch((error) => {
      const why = error instanceof Error ? error.message : String(error)
      const more = pictures > 0 ? ' Its pictures are here; those that nothing uses are deleted after some days.' : ''
      throw new UserError(`${file} was not imported: ${why}. Nothing was published, and no draft was saved.${more}`)
    })
    // This may have replaced the last item that named an erased person.
    await finishErasing(storage)
    print(`Published from ${file}: ${named(refs)}. Drafts added: ${named(added)}. Pictures: ${pictures}.`)
  },
}
