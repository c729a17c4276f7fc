import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import { Icon } from '../../parts/icon.tsx'

export const BackToSite = ({ children }: { children?: ReactNode }) => (
  <div className="crumb-bar">
    <Link className="btn quiet" to={SITE_PATH}>
      <Icon name="back" />
      Site
    </Link>
    {children}
  </div>
)
