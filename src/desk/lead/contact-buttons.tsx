import type { Lead } from '../../contract/desk/lead.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useMe } from '../ui/use-me.ts'
import { mailHref, mapHref, textHref } from './contact-links.ts'
import { startedCall } from './pending-call.ts'

type ReachProps = {
  href: string | null
  icon: IconName
  label: string
  none: string
  call?: boolean
  small?: string
  onClick?: () => void
}

/** A link that opens the phone's own app. If there is nothing to link to, it says why. */
const Reach = ({ href, icon, label, none, call = false, small, onClick }: ReachProps) =>
  href ? (
    <a className={call ? 'contact-action call' : 'contact-action'} href={href} onClick={onClick}>
      <Icon name={icon} size={call ? 22 : 20} />
      <span>
        {label}
        {small && <small className="num wide-only">{small}</small>}
      </span>
    </a>
  ) : (
    <span className={call ? 'contact-action call' : 'contact-action'} aria-disabled="true">
      {none}
    </span>
  )

export const CallButton = ({ lead }: { lead: Lead }) => (
  <Reach
    href={lead.tel}
    icon="phone"
    label="Call"
    none="No phone number"
    call
    small={lead.phone}
    onClick={() => startedCall(lead.reference, 'call')}
  />
)
export const TextButton = ({ lead }: { lead: Lead }) => (
  <Reach
    href={textHref(lead)}
    icon="text"
    label="Text"
    none="No text"
    onClick={() => startedCall(lead.reference, 'text')}
  />
)
export const MailButton = ({ lead }: { lead: Lead }) => (
  <Reach
    href={mailHref(lead, useMe().site.phone)}
    icon="mail"
    label="Email"
    none="No email"
    onClick={() => startedCall(lead.reference, 'mail')}
  />
)
export const MapButton = ({ lead, label }: { lead: Lead; label: string }) => (
  <Reach href={mapHref(lead.address)} icon="map" label={label} none="No address" />
)
