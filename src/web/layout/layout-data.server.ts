import type { LoaderFunctionArgs } from 'react-router'
import { areaPath, COUNTIES } from '../../content/catalog.ts'
import { citiesOf, cityLink } from '../../content/cities.server.ts'
import { shownWork } from '../../content/jobs.server.ts'
import { siteContent } from '../site-content.server.ts'

/** However many cities there are, every page names a few of each county, and the county's page the rest. */
const MAX_CITIES = 24

/** What header, footer and others need on every page. */
export const layoutData = ({ context }: LoaderFunctionArgs) => ({
  site: context.get(siteContent).facts,
  /** While there is a finished job to show. */
  ...(shownWork(context.get(siteContent)).jobs.length > 0 && { hasWork: true }),
  counties: COUNTIES.map(({ key, name, slug }) => ({
    name,
    to: areaPath(slug),
    cities: citiesOf(key).slice(0, MAX_CITIES).map(cityLink),
  })),
})
