import { type ReactNode, useEffect, useRef, useState } from 'react'
import { site } from '../../../content/site.ts'
import type { ItemRef, Kind } from '../../../contract/site/kinds.ts'
import { errorMessage } from '../../api/request.ts'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { SiteIcon } from '../site-icon.tsx'
import { type Device, DeviceSwitch, WIDTHS } from './device-switch.tsx'
import { usePreview } from './use-preview.ts'
import { useScaled } from './use-scaled.ts'

/** The element to scroll to on a long page. */
const SHOWN_PART: Partial<Record<Kind, string>> = { reviews: 'blockquote', visits: '[data-form-status="sent"]' }

type PreviewProps = { of: ItemRef; content: unknown; isDraft: boolean }

const DRAFT = { true: ['with your draft', 'tag honey'], false: ['as it is now', 'tag'] } as const

function useSitePreview({ of, content, isDraft }: PreviewProps) {
  const wide = useWide()
  const [device, setDevice] = useState<Device>(wide ? 'screen' : 'handset')
  const [path, setPath] = useState<string | null>(null)
  const { data: made, error } = usePreview(of, content)
  /** While a draft can't be shown, the page before it stays. */
  const [data, setData] = useState(made)
  if (made && made !== data) setData(made)
  const page = data?.pages.find((one) => one.path === path) ?? data?.pages[0]
  const [words, className] = DRAFT[`${isDraft}`]
  return {
    device,
    tag: <span className={className}>{words}</span>,
    page,
    pages: (
      // biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields
      <div className="preview-pages" role="group" aria-label="Page">
        {data?.pages.map((one) => (
          <button key={one.path} type="button" aria-pressed={one === page} onClick={() => setPath(one.path)}>
            {one.label}
          </button>
        ))}
      </div>
    ),
    devices: <DeviceSwitch device={device} choose={setDevice} />,
    frame: (
      <>
        {error && (
          <p className="strip" role="status">
            {errorMessage(error)}
          </p>
        )}
        <PreviewFrame
          key={page?.path}
          src={data && page ? `/preview/${data.id}${page.path}` : undefined}
          width={WIDTHS[device]}
          selector={SHOWN_PART[of.kind]}
        />
      </>
    ),
  }
}

/** A page as wide as the visitor's screen, scaled down to fit. */
function PreviewFrame({
  src,
  width,
  selector,
}: {
  src: string | undefined
  width: number
  selector: string | undefined
}) {
  const { box, style } = useScaled(width)
  const scrolled = useRef(0)
  return (
    <div className="preview-frame" ref={box}>
      {src && (
        <iframe
          title="Preview of the page with your draft"
          sandbox="allow-same-origin"
          src={src}
          onLoad={({ currentTarget: { contentDocument } }) => {
            // Null when the frame shows something else than our page, whose document we may not read.
            const page = contentDocument?.defaultView
            // After a reload caused by typing, stay where the person was reading.
            if (scrolled.current > 0) page?.scrollTo(0, scrolled.current)
            else if (selector) page?.document.querySelector(selector)?.scrollIntoView({ block: 'center' })
            page?.addEventListener('scroll', () => {
              scrolled.current = page.scrollY
            })
          }}
          style={style}
        />
      )}
    </div>
  )
}

/** Next to the editor on a wide screen. */
export function PreviewPane(props: PreviewProps) {
  const { device, tag, page, pages, devices, frame } = useSitePreview(props)
  return (
    <section
      className="pane"
      aria-label={props.isDraft ? 'Preview of the page with your draft' : 'The page as it is now on the site'}
    >
      <div className="pane-bar">
        {pages}
        {devices}
      </div>
      <div className="pane-floor">
        <div className={`window ${device}`}>
          <p className="window-address">
            <SiteIcon name="lock" size={14} />
            <span>
              {page?.title ?? new URL(site.host).host}
              {!page?.title && <b>{page?.path}</b>}
            </span>
            {tag}
          </p>
          {frame}
        </div>
      </div>
    </section>
  )
}

/** Full screen on a phone. */
export function PreviewScreen({ children, ...props }: PreviewProps & { children?: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { tag, pages, devices, frame } = useSitePreview(props)
  return (
    <dialog ref={dialog} className="preview" aria-label="Preview" onClose={() => closeSheet()}>
      <div className="preview-bar">
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          <Icon name="close" />
          Close
        </button>
        {tag}
        {devices}
      </div>
      {pages}
      {frame}
      {children && <div className="preview-foot">{children}</div>}
    </dialog>
  )
}
