import { chevronRight, eye, file, link, lock, offline, warning } from '../../browser/icon-paths.ts'
import { LineIcon } from '../ui/icon.tsx'

const PATHS = { forward: chevronRight, eye, file, link, lock, away: offline, warning }

/** Icons that only quotes use. */
export const QuoteIcon = ({ name, size }: { name: keyof typeof PATHS; size?: number }) => (
  <LineIcon path={PATHS[name]} size={size} />
)
