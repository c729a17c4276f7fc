import * as Toast from '@radix-ui/react-toast'
import { Icon } from './icon.tsx'
import { dismiss, type Notice } from './notice-store.ts'

export default function Toasts({ notices }: { notices: Notice[] }) {
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
            className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-[#ffffff26]"
          >
            <Icon name="close" size={18} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="notice-region" />
    </Toast.Provider>
  )
}
