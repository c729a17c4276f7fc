export type Section = {
  key: string
  title: string
  columns: string[]
  rows: string[][]
  notes: string[]
}
export type Options = { quick: boolean; progress: (words: string) => void }
