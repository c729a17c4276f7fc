import type { ItemRef } from '../../contract/site/kinds.ts'

/** The path of an item's editor, below the Site tab. */
export const itemPath = ({ kind, key }: Pick<ItemRef, 'kind' | 'key'>) => (key === '' ? kind : `${kind}/${key}`)
