import * as Toast from '@radix-ui/react-toast'
import { createRoot } from 'react-dom/client'
import { useStore } from '../../browser/store.ts'
import { Icon } from './icon.tsx'
import { add, dismiss, type Notice, noticeStore } from './notice-store.ts'

function Notices() {
  const { notices } = useStore(noticeStore)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notice">
      {notices.map((notice) => (
        <Toast.Root
          key={notice.id}
          open={notice.open}
          onOpenChange={(open) => open || dismiss(notice.id)}
          type={notice.destructive ? 'foreground' : 'background'}
          data-kind={notice.destructive ? 'destructive' : 'plain'}
          className="notice on-dark"
        >
          <Toast.Title className="font-bold">{notice.title}</Toast.Title>
          <Toast.Description className="mt-0.5 whitespace-pre-line">{notice.description}</Toast.Description>
          <Toast.Close
            aria-label="Close notice"
            className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-veil"
          >
            <Icon name="close" size={18} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="notice-region" />
    </Toast.Provider>
  )
}

let mounted = false

/** Shows a notice. The region has its own React root, so that pages without forms don't include any of this. */
export function notify(notice: Pick<Notice, 'title' | 'description'> & { destructive?: boolean }) {
  if (!mounted) {
    mounted = true
    createRoot(document.body.appendChild(document.createElement('div'))).render(<Notices />)
  }
  add(notice)
}
