/** Colors of the desk's drawings that aren't in the theme. */
export const PICKETS = ['#2f6650', '#2a5c48', '#346e57']

type Sky = { from: string; middle: string; to: string; rail: string; boards: string[] }

export const CALM: Sky = {
  from: '#0c211b',
  middle: '#1d463b',
  to: '#2f6257',
  rail: '#173a30',
  boards: ['#3d7a62', '#356d57', '#44856b'],
}
export const STORM: Sky = {
  from: '#5a120d',
  middle: '#8e2419',
  to: '#a23324',
  rail: '#6d1a12',
  boards: ['#c4543f', '#b64937', '#cd6049'],
}
