/** The logo: three pickets over a wave, on a 38-unit grid. */
export const logoPickets = 'M4 14l4-5 4 5v14H4zM15 12l4-5 4 5v16h-8zM26 14l4-5 4 5v14h-8z'
export const logoWave = 'M2 31c5-3.5 9 3.5 13.5 0s9-3.5 13.5 0 5 2 7 .5'
