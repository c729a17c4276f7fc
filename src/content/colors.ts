/**
 * The brand colors for places that no stylesheet reaches: emails, icons and share pictures. A test checks that they
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
} as const
