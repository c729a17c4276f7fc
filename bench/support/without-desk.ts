/** Loaded into the site's server before everything else: it takes leads as it did before there was a desk. */
import { registerHooks } from 'node:module'

const WORK = ["await quickInsert(db, 'lead_work', work)", 'isPostgres(db) && letters.length > 0']

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/storage/lead-work.ts')) return loaded
    const source = String(loaded.source)
    const [insert = '', inOne = ''] = WORK
    if (!source.includes(insert) || !source.includes(inOne))
      throw new Error('A lead is no longer given its work where this benchmark takes it away.')
    return { ...loaded, source: source.replace(insert, '').replace(inOne, 'false') }
  },
})
