/** The path that a request names, in its plain spelling, as the router reads it; null when it cannot be read. */
export function requestPath(target: string) {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/'
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
