import { CITIES, type CitySlug } from './catalog.ts'
import { checked } from './checked.ts'
import { bayMinette } from './cities/bay-minette.ts'
import { bayouLaBatre } from './cities/bayou-la-batre.ts'
import { chickasaw } from './cities/chickasaw.ts'
import { citronelle } from './cities/citronelle.ts'
import { creola } from './cities/creola.ts'
import { daphne } from './cities/daphne.ts'
import { elberta } from './cities/elberta.ts'
import { fairhope } from './cities/fairhope.ts'
import { foley } from './cities/foley.ts'
import { gulfShores } from './cities/gulf-shores.ts'
import { loxley } from './cities/loxley.ts'
import { mobile } from './cities/mobile.ts'
import { mountVernon } from './cities/mount-vernon.ts'
import { orangeBeach } from './cities/orange-beach.ts'
import { prichard } from './cities/prichard.ts'
import { robertsdale } from './cities/robertsdale.ts'
import { saraland } from './cities/saraland.ts'
import { satsuma } from './cities/satsuma.ts'
import { silverhill } from './cities/silverhill.ts'
import { spanishFort } from './cities/spanish-fort.ts'
import { tillmansCorner } from './cities/tillmans-corner.ts'
import { POSITIONS } from './positions.ts'
import { type CityContent, citySchema } from './schemas.ts'

const files: Record<CitySlug, CityContent> = {
  mobile: mobile,
  saraland: saraland,
  prichard: prichard,
  chickasaw: chickasaw,
  satsuma: satsuma,
  citronelle: citronelle,
  'bayou-la-batre': bayouLaBatre,
  creola: creola,
  'mount-vernon': mountVernon,
  'tillmans-corner': tillmansCorner,
  daphne: daphne,
  fairhope: fairhope,
  'gulf-shores': gulfShores,
  'orange-beach': orangeBeach,
  foley: foley,
  'spanish-fort': spanishFort,
  'bay-minette': bayMinette,
  robertsdale: robertsdale,
  loxley: loxley,
  silverhill: silverhill,
  elberta: elberta,
}

export const cities = CITIES.map(({ slug }) => ({
  slug,
  position: POSITIONS[slug],
  ...checked(`src/content/cities/${slug}.ts`, citySchema, files[slug]),
}))
