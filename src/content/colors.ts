/** The colours of the brand where no stylesheet reaches: letters, icons, sharing pictures. Those of the pages stand in app.css; a test holds both equal. */
export const colors = {
  pine: '#15362a',
  marsh: '#2f6650',
  cedar: '#a84b18',
  cedarDeep: '#8f3f13',
  honey: '#e9b872',
  paper: '#fffdf8',
} as const
