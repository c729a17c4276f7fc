/** One figure of the chart: a measured value beside what it is held to. */
export type Bar = { name: string; value: number; target: number; words: string /** More is better. */; more?: boolean }
/** What one part of the benchmark found. */
export type Section = {
  key: string
  title: string
  columns: string[]
  rows: string[][]
  notes: string[]
  bars: Bar[]
}
export type Options = { quick: boolean; progress: (words: string) => void }
