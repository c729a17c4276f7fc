/** The colors of a drawn plan. Those with the name of a theme color equal it, which a test checks. */
export const PLAN_COLORS = {
  pine: '#15362a',
  cedar: '#a84b18',
  cedarDeep: '#8f3f13',
  /** Of sides without a fence. */
  field: '#8b8069',
  paper: '#fffdf8',
  white: '#fff',
  muted: '#56635b',
  sheet: '#fdfaf2',
  thinGrid: '#efe6d3',
  thickGrid: '#e2d5ba',
  water: '#cfe6ec',
  waterEdge: '#6fa9b8',
  waterText: '#1f5570',
  house: '#e7dcc8',
  houseEdge: '#b09f7d',
  houseRidge: '#cbbb98',
  houseLabel: '#f4ecdb',
} as const
