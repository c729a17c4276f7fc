import * as v from 'valibot'
import { focusSchema, pictureId, type SitePicture } from '../../contract/site/picture.ts'

const shape = v.object({ id: pictureId, width: v.number(), focus: focusSchema })

type Named = Pick<SitePicture, 'id' | 'width' | 'focus'> & { path: string }

/** Every picture anywhere in the published content, with its path, such as `pictures.0`. */
export function picturesIn(content: unknown, path = ''): Named[] {
  if (typeof content !== 'object' || content === null) return []
  if (v.is(shape, content)) return [{ ...content, path }]
  return Object.entries(content).flatMap(([name, inner]) => picturesIn(inner, path ? `${path}.${name}` : name))
}
