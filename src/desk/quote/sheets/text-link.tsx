import { site } from '../../../content/site.ts'
import { showNotice } from '../../layout/notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuoteIcon } from '../quote-icon.tsx'

type TextLinkProps = { link: string; phone: string; firstName: string; done: () => void }

/** Copies a link where the browser allows it. */
export async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    showNotice({ words: 'Link copied' })
  } catch {
    showNotice({ words: `Copy this link: ${link}` })
  }
}

/** The phone's own app sends the text; nothing goes through the desk. */
export function TextLink({ link, phone, firstName, done }: TextLinkProps) {
  const message = `Hi ${firstName}, here is your fence quote from ${site.brand}: ${link}`
  const number = phone.replace(/[^\d+]/g, '')
  return (
    <>
      <p>Your phone’s own messages app opens with the link filled in.</p>
      <div className="choices">
        <a className="btn main" href={`sms:${number}?&body=${encodeURIComponent(message)}`} data-first onClick={done}>
          <Icon name="text" />
          Open Messages
        </a>
        <button
          type="button"
          className="btn plain"
          onClick={() => {
            done()
            void copyLink(link)
          }}
        >
          <QuoteIcon name="link" />
          Copy link
        </button>
      </div>
    </>
  )
}
