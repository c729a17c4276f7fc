/** The decoded path of a request, as the router reads it; null when it can't be decoded. */
export function requestPath(target: string) {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/'
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
