import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { ChooseFence } from '../../browser/quote/choose-fence.tsx'
import { firstChoice, type OpenChoice, type ShownQuote } from '../../browser/quote/shown-quote.ts'
import { site, siteFacts } from '../../content/site.ts'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { QuoteDetails } from '../../contract/desk/quotes.ts'
import type { DraftContent } from '../../quote/content.ts'
import { closeSheet } from '../sheets/sheet-store.ts'
import { type Device, DeviceSwitch, WIDTHS } from '../site/preview/device-switch.tsx'
import { useScaled } from '../site/preview/use-scaled.ts'
import { Icon } from '../ui/icon.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { useMe } from '../ui/use-me.ts'
import { useQuoteDraft } from './draft/use-quote-draft.ts'

/** The draft as the customer will see it, live. */
export function PreviewPane({ details }: { details: QuoteDetails }) {
  const [device, setDevice] = useState<Device>('handset')
  return (
    <section className="pane" aria-label="Preview">
      <div className="pane-bar">
        <b>What {details.firstName} sees</b>
        <DeviceSwitch device={device} choose={setDevice} />
      </div>
      <div className="pane-floor">
        {device === 'handset' ? <Handset details={details} /> : <Screen details={details} />}
      </div>
    </section>
  )
}

/** The same on the whole screen of a phone. */
export function PreviewScreen({ details, children }: { details: QuoteDetails; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="preview" ref={dialog} aria-label="Preview" onClose={() => closeSheet()}>
      <div className="preview-bar">
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          <Icon name="back" />
          Edit
        </button>
        <span className="tag honey">Not sent yet</span>
      </div>
      <div className="pane-floor quote-floor">
        <Handset details={details} />
      </div>
      <div className="preview-foot">{children}</div>
    </dialog>
  )
}

type Drawn = { details: QuoteDetails }

const Handset = ({ details }: Drawn) => (
  <div className="window handset">
    <div className="preview-frame">
      <CustomerPage details={details} />
    </div>
  </div>
)

function Screen({ details }: Drawn) {
  const { box, style } = useScaled(WIDTHS.screen)
  return (
    <div className="window">
      <div className="preview-frame" ref={box}>
        <CustomerPage details={details} style={style} />
      </div>
    </div>
  )
}

/** The page has a logo and a link to call, and no menu. */
const CustomerPage = ({ details, style }: Drawn & { style?: CSSProperties }) => (
  <div className="quote-frame" style={style}>
    <p className="quote-frame-top">
      <LogoMark />
      {site.brand}
      <Icon name="phone" />
    </p>
    <Preview details={details} />
  </div>
)

const nothing = () => {}
/** The links and answers of the page do nothing here. */
const ACTIONS = { next: nothing, ask: nothing, decline: nothing, openPdf: nothing }

function Preview({ details }: Drawn) {
  const { content } = useQuoteDraft(details)
  const phone = useMe().site.phone
  const [choice, setChoice] = useState<OpenChoice | null>(null)
  const quote = shownDraft(details, content, phone)
  const known = choice && content.options.some(({ id }) => id === choice.option)
  return (
    <ChooseFence
      quote={quote}
      validUntil={content.validUntil}
      sentOn={null}
      photos={details.photos
        .filter(({ id }) => content.photos.includes(id))
        .map(({ id, width, height }) => ({
          src: callAt(DESK_CALLS.photo, { id, size: 'small' }).url,
          width,
          height,
        }))}
      choice={known ? choice : firstChoice(quote)}
      onChoice={setChoice}
      actions={ACTIONS}
    />
  )
}

/** A draft with what sending would add. */
function shownDraft(
  { quote, addsTo, drawnFeet, license }: QuoteDetails,
  draft: DraftContent,
  phone: string,
): ShownQuote {
  const { street, locality, region, postalCode } = siteFacts.address
  return {
    ...draft,
    number: quote.number,
    version: quote.version + 1,
    addsTo: addsTo && { number: addsTo.number, cents: addsTo.cents, plan: addsTo.plan },
    business: {
      brand: site.brand,
      phone,
      address: `${street}, ${locality}, ${region} ${postalCode}`,
      license,
      host: site.host,
    },
    drawnFeet,
  }
}
