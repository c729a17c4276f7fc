import {
  arrowDown,
  arrowRight,
  arrowUp,
  chevronRight,
  eye,
  link,
  lock,
  minus,
  offline,
  plus,
  trash,
  undo,
} from '../../browser/icon-paths.ts'
import { LineIcon } from '../ui/icon.tsx'

const PATHS = {
  minus,
  plus,
  forward: chevronRight,
  eye,
  up: arrowUp,
  down: arrowDown,
  right: arrowRight,
  undo,
  lock,
  link,
  trash,
  away: offline,
}

/** Icons that only the Site tab uses. */
export const SiteIcon = ({ name, size }: { name: keyof typeof PATHS; size?: number }) => (
  <LineIcon path={PATHS[name]} size={size} />
)
