/**
 * The brand colors for places that no stylesheet reaches: emails, PDFs, icons and share pictures. A test checks that they
 * equal those in src/browser/theme.css.
 */
export const colors = {
  pine: '#15362a',
  pineDeep: '#0e261d',
  marsh: '#2f6650',
  cedar: '#a84b18',
  cedarDeep: '#8f3f13',
  honey: '#e9b872',
  paper: '#fffdf8',
  oyster: '#f7f3ea',
  white: '#fff',
  hair: '#ebe3d4',
  line: '#dcd2bf',
  field: '#8b8069',
  muted: '#56635b',
  ink: '#17211c',
  cedarPale: '#fbf1e8',
} as const
