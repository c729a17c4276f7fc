import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import { KIND_LABELS, type ListKind } from '../../../contract/site/kinds.ts'
import { Icon } from '../../ui/icon.tsx'

/** Back to the item's list, or to the Site tab. */
export const BackToSite = ({ kind, children }: { kind?: ListKind; children?: ReactNode }) => (
  <div className="crumb-bar">
    <Link className="btn quiet" to={kind ? `${SITE_PATH}/${kind}` : SITE_PATH}>
      <Icon name="back" />
      {kind ? KIND_LABELS[kind] : 'Site'}
    </Link>
    {children}
  </div>
)
