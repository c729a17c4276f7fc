import type { ThingRef } from '../../contract/site/kinds.ts'

/** Of its editor, below the Site tab. */
export const thingPath = ({ kind, key }: Pick<ThingRef, 'kind' | 'key'>) => (key === '' ? kind : `${kind}/${key}`)
