import { useEffect, useState } from 'react'
import { phoneHref } from '../../content/phone-href.ts'
import { YOUR_QUOTE_CALLS } from '../../contract/your-quote-calls.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { QuoteApp } from '../quote/quote-app.tsx'
import { branded } from '../seo/addresses.ts'

/** Only an email links here. */
export const meta = () => [
  { title: branded('Your fence quote') },
  { name: 'description', content: 'For customers to whom we sent a quote.' },
  { name: 'robots', content: 'noindex' },
]

/** The same for everybody: which quote it is stands behind the #. Nothing is asked of the server before a touch. */
export default function YourQuote() {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => setTouched(true), [])
  return <div className="wrap">{isTouched ? <QuoteApp /> : <Door />}</div>
}

function Door() {
  const { phone } = useSite()
  const call = (
    <a className="link" href={phoneHref(phone)}>
      {phone}
    </a>
  )
  return (
    <>
      {/* A customer who followed the link surely opens the quote, so its scripts come with the page. They run at a touch. */}
      <div className="until-scripts" data-preload-scripts="">
        <div className="grid max-w-[620px] justify-items-start gap-4 py-12">
          <p className="eyebrow">Fence quote</p>
          <h1>Your quote is ready</h1>
          <p>The link in our email opens it right here. No app, no account.</p>
          <button type="button" className="btn min-w-[min(100%,300px)]">
            Open my quote
          </button>
          <p className="text-md text-muted">Rather talk? Call {call}.</p>
        </div>
      </div>
      <noscript>
        <div className="grid max-w-[620px] justify-items-start gap-4 py-12">
          <p className="eyebrow">Your quote</p>
          <h1>Open your quote as a PDF</h1>
          <p>
            JavaScript is turned off in this browser, so this page can’t show your quote. The PDF has everything. It’s
            attached to our email, or you can open it here with the code from the email.
          </p>
          <form method="post" action={YOUR_QUOTE_CALLS.quotePdf.url} className="grid w-full justify-items-start gap-4">
            <label className="label w-full">
              Code from our email
              <input
                name="code"
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                placeholder="7H4K QM2X 9TRD"
                className="control max-w-[320px]"
              />
            </label>
            <button type="submit" className="btn min-w-[min(100%,300px)]">
              Open the PDF
            </button>
          </form>
          <p>To accept, call {call} or reply to the email. We’ll send you a paper copy to sign.</p>
        </div>
      </noscript>
    </>
  )
}
