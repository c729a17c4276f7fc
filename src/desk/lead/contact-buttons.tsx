import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AT_CALL } from '../../contract/desk/addresses.ts'
import type { Lead, LeadSummary } from '../../contract/desk/lead.ts'
import { isTried } from '../leads/row-words.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useMe } from '../ui/use-me.ts'
import { mailHref, mapHref, textHref } from './contact-links.ts'
import { startedCall } from './pending-call.ts'
import { useLeadAction } from './use-lead-action.ts'

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

/** New, and nobody has it. */
export const isUnclaimed = (lead: LeadSummary) => lead.step === 'new' && lead.assignedTo === null && !isTried(lead)

export function ClaimButton({ lead }: { lead: Lead }) {
  const perform = useLeadAction(lead.reference)
  return (
    <button type="button" className="contact-action claim" onClick={() => perform(lead, { action: 'claim' })}>
      <Icon name="hand" size={22} />
      I’ve got it
    </button>
  )
}

/** "Call" on a notification opens the lead here. The call itself is the next tap, because no push has a phone number. */
export function useFocusOnCall() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== AT_CALL) return
    const buttons = [...document.querySelectorAll<HTMLElement>('.contact-action.call')]
    buttons.find((button) => button.getClientRects().length > 0)?.focus()
  }, [hash])
}

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
