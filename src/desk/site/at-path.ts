/** The value at a path such as `daysOff.0.words`. */
export const valueAt = (content: unknown, path: string): unknown =>
  path === ''
    ? content
    : path
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], content)

/** A copy with another value at that path. */
export function withValueAt<Content>(content: Content, path: string, value: unknown): Content {
  const [key = '', ...rest] = path.split('.')
  const inner = (content as Record<string, unknown>)[key]
  const changed = rest.length === 0 ? value : withValueAt(inner, rest.join('.'), value)
  if (Array.isArray(content)) return content.with(Number(key), changed) as Content
  return { ...content, [key]: changed }
}
