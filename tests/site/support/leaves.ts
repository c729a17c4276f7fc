/** Every leaf value of plain data, with its path. */
export function leavesOf(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (value === null || typeof value !== 'object') return [{ path, value }]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name))
}

/** The same data with one of its texts changed. */
export function withText<Data>(data: Data, path: string, change: (text: string) => string): Data {
  if (path === '') return change(String(data)) as Data
  const [first = '', ...rest] = path.split('.')
  const copy = structuredClone(data) as Record<string, unknown>
  copy[first] = withText(copy[first], rest.join('.'), change)
  return copy as Data
}
