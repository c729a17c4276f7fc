import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { insertLeadFile } from '../../../../src/core/storage/lead-files.ts'
import type { Desk } from './desk.ts'

const jpeg = (background: string, width: number) =>
  sharp({ create: { width, height: Math.round(width * 0.66), channels: 3, background } })
    .jpeg()
    .toBuffer()

export async function addPhoto(desk: Desk, reference: string, position: number, readable = true) {
  const { id } = await desk.db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const nothing = Buffer.from('no photo')
  const [large, small] = readable ? [await jpeg('#3a7a60', 1200), await jpeg('#3a7a60', 320)] : [nothing, nothing]
  const file = {
    id: randomUUID(),
    lead_id: id,
    email_id: null,
    kind: 'photo' as const,
    position,
    width: 1200,
    height: 792,
    bytes: large.length + small.length,
    sha256: randomUUID(),
    added_at: new Date().toISOString(),
  }
  await insertLeadFile(desk.db, file, { large, small })
}
