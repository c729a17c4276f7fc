/** One figure of the chart: a measured value and its target. */
export type Bar = { name: string; value: number; target: number; words: string /** More is better. */; more?: boolean }
export type Section = {
  key: string
  title: string
  columns: string[]
  rows: string[][]
  notes: string[]
  bars: Bar[]
}
export type Options = { quick: boolean; progress: (words: string) => void }
