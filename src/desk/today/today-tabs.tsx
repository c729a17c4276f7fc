import { NavLink } from 'react-router'
import { TWO_WEEKS_PATH } from '../../contract/desk/addresses.ts'

export const TodayTabs = () => (
  <nav className="seg" aria-label="Days">
    <NavLink to="/today" end>
      Today
    </NavLink>
    <NavLink to={TWO_WEEKS_PATH}>Two weeks</NavLink>
  </nav>
)
