/** At most one notice shows; a dismissed one stays in the store, closed, for a long while. */
export const NOTICE_LIMIT = 1
export const REMOVE_DELAY = 1_000_000

export type Notice = { id: number; title: string; description: string; destructive: boolean; open: boolean }

let notices: Notice[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const current = () => notices

export function add(notice: Pick<Notice, 'title' | 'description'> & { destructive?: boolean }) {
  const added: Notice = { destructive: false, ...notice, id: nextId++, open: true }
  set([added, ...notices].slice(0, NOTICE_LIMIT))
}

export function dismiss(id: number) {
  if (!notices.some((notice) => notice.id === id && notice.open)) return
  set(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)))
  setTimeout(() => set(notices.filter((notice) => notice.id !== id)), REMOVE_DELAY)
}
