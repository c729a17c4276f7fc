const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

export const percentile = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export function median(values: readonly number[]) {
  const all = sorted(values)
  const middle = all.length >> 1
  return all.length % 2
    ? (all[middle] ?? Number.NaN)
    : ((all[middle - 1] ?? Number.NaN) + (all[middle] ?? Number.NaN)) / 2
}

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const ratio = (value: number) => `${value.toFixed(2)}×`
export const whole = (value: number) => Math.round(value).toLocaleString('en-US')
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
