/** One typed door to the API. A failure's message is the status, a colon and what the server said. */
export async function request<Reply>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  })
  if (!response.ok) {
    const text = await response.text()
    throw new Error(`${response.status}: ${text || response.statusText}`)
  }
  return response.json()
}
