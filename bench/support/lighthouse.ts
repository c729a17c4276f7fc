import lighthouse, { type Result } from 'lighthouse'

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const
export type Metric = keyof typeof METRICS

/** Lighthouse's default, a simulated slow phone. On a busy machine it sometimes misses a trace, so retry. */
export async function visit(url: string, port: number, onlyCategories: string[]): Promise<Result> {
  let fault = 'no answer'
  for (let tries = 0; tries < 4; tries += 1) {
    const result = await lighthouse(url, { port, onlyCategories, output: 'json', logLevel: 'error' })
    if (result && !result.lhr.runtimeError) return result.lhr
    fault = result?.lhr.runtimeError?.message ?? fault
  }
  throw new Error(`Lighthouse could not read ${url}: ${fault}`)
}

export const scoreOf = (run: Result, category: string) => Math.round((run.categories[category]?.score ?? 0) * 100)
export const measured = (run: Result, metric: Metric) => run.audits[METRICS[metric]]?.numericValue ?? Number.NaN
/** Formats a layout shift, such as 0.013 or 0. */
export const shiftOf = (value: number) => value.toFixed(3).replace(/\.?0+$/, '')
