/** Every value of plain data that holds no other, with its path. */
export function leavesOf(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (value === null || typeof value !== 'object') return [{ path, value }]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name))
}
