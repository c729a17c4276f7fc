import { VISIT_OFFER, VISIT_PATH } from '../../contract/visit-calls.ts'

/** Leads on from a form that was sent. The page is loaded as a whole: it has a layout and templates of its own. */
export const VisitOffer = ({ reference, code }: { reference: string; code: string }) => (
  <p className="mt-3">
    <a className="btn w-full max-w-[420px]" href={`${VISIT_PATH}#${reference}.${code}`} target="_self">
      {VISIT_OFFER.link}
    </a>
    <span className="mt-1 block text-md text-muted">{VISIT_OFFER.hint}</span>
  </p>
)
