import {
  bug,
  building,
  check,
  clock,
  dog,
  drop,
  eye,
  factory,
  family,
  house,
  key,
  latch,
  leaf,
  lock,
  paint,
  pin,
  post,
  ruler,
  search,
  shield,
  star,
  storm,
  sun,
  wind,
  wrench,
} from '../../browser/icon-paths.ts'
import { Drawing } from './icon.tsx'

/** The icons of cards and lists, loaded with the pages that show them. */
const PATHS = {
  pin,
  clock,
  star,
  shield,
  check,
  latch,
  ruler,
  wind,
  drop,
  leaf,
  sun,
  wrench,
  lock,
  factory,
  building,
  key,
  storm,
  bug,
  post,
  paint,
  eye,
  dog,
  house,
  family,
  search,
}

export type CardIconName = keyof typeof PATHS

export const CardIcon = ({ name, size = 22 }: { name: CardIconName; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} />
)
