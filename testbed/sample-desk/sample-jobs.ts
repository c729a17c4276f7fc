import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { PICTURES, type PictureName } from '../../src/content/pictures/pictures.ts'
import type { Job } from '../../src/contract/site/job.ts'
import type { SitePicture } from '../../src/contract/site/picture.ts'
import { insertPicture } from '../../src/core/storage/site-media.ts'
import type { Db } from '../../src/core/storage/tables.ts'

/** Stores one of the project's own pictures as if somebody had taken it. */
export async function ownPicture(db: Db, name: PictureName, now: Date): Promise<SitePicture> {
  const content = readFileSync(`art/pictures/${name}.jpg`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { width, height } = await sharp(content).metadata()
  const added_at = now.toISOString()
  const { id } = await insertPicture(db, { width, height, content, sha256, added_by: null, added_at })
  const { alt, focus } = PICTURES[name]
  return { id, width, height, words: alt, focus: [...focus] }
}

type Sample = { key: string; pictures: PictureName[]; job: Omit<Job, 'isShown' | 'pictures' | 'customerWords'> }
const sample = (
  [key, title, text]: [string, string, string],
  [town, service, month, feet]: [string, string, string, number | null],
  ...pictures: PictureName[]
): Sample => ({ key, pictures, job: { title, town, service, month, feet, text } })

/** Made up, the oldest first. */
export const SAMPLE_JOBS: Sample[] = [
  sample(
    [
      'chain-link-for-two-diggers',
      'Chain link for two diggers',
      'Black vinyl-coated chain link, with a rail at the bottom where the dogs dig.',
    ],
    ['satsuma', 'chain-link-fencing', '2026-07', 260],
    'chain-link',
  ),
  sample(
    [
      'pickets-for-a-front-porch',
      'Pickets for a front porch',
      'Forty-two inches of painted pickets, and a gate that falls shut behind the mail.',
    ],
    ['foley', 'picket-fencing', '2026-08', 64],
    'picket',
  ),
  sample(
    [
      'a-pool-fence-that-closes-itself',
      'A pool fence that closes itself',
      'Black aluminum around the pool, with a latch at fifty-four inches. The inspector shook it twice and signed.',
    ],
    ['spanish-fort', 'pool-safety-fencing', '2026-10', 96],
    'pool',
    'latch-detail',
  ),
  sample(
    [
      'shadowbox-down-to-the-creek',
      'Shadowbox down to the creek',
      'Alternating boards let the wind through and keep the neighbors out. It steps down with the ground.',
    ],
    ['mobile', 'privacy-fencing', '2026-09', 210],
    'shadowbox',
  ),
  sample(
    [
      'cedar-privacy-for-a-corner-lot',
      'Cedar privacy for a corner lot',
      'Board on board in western red cedar, six feet high, with posts at six feet on the side that takes the bay wind. No gap at the bottom, because the dog digs.',
    ],
    ['daphne', 'privacy-fencing', '2026-11', 184],
    'privacy',
    'cedar-detail',
    'wood',
  ),
]
