import { createStore } from '../../browser/store.ts'

/** At most one notice is shown. A dismissed one stays in the store, closed, for a long time. */
export const NOTICE_LIMIT = 1
export const REMOVE_DELAY = 1_000_000

export type Notice = { id: number; title: string; description: string; destructive: boolean; open: boolean }

export const noticeStore = createStore<{ notices: Notice[] }>({ notices: [] })
const current = () => noticeStore.get().notices
const set = (notices: Notice[]) => noticeStore.set({ notices })
let nextId = 1

export function add(notice: Pick<Notice, 'title' | 'description'> & { destructive?: boolean }) {
  const added: Notice = { destructive: false, ...notice, id: nextId++, open: true }
  set([added, ...current()].slice(0, NOTICE_LIMIT))
}

export function dismiss(id: number) {
  if (!current().some((notice) => notice.id === id && notice.open)) return
  set(current().map((notice) => (notice.id === id ? { ...notice, open: false } : notice)))
  setTimeout(() => set(current().filter((notice) => notice.id !== id)), REMOVE_DELAY)
}
