import type { LoaderFunctionArgs } from 'react-router'
import { areaPath, COUNTIES } from '../../content/catalog.ts'
import { citiesOf, cityLink } from '../../content/cities.server.ts'
import { shownWork } from '../../content/jobs.server.ts'
import { siteContent } from '../site-content.server.ts'

/** However many cities there are, each page lists only some per county. The county's page lists the rest. */
const MAX_CITIES = 24

/** The data that the header, footer and other shared parts need on every page. */
export const layoutData = ({ context }: LoaderFunctionArgs) => ({
  site: context.get(siteContent).facts,
  /** Set only if there is a finished job to show. */
  ...(shownWork(context.get(siteContent)).jobs.length > 0 && { hasWork: true }),
  counties: COUNTIES.map(({ key, name, slug }) => ({
    name,
    to: areaPath(slug),
    cities: citiesOf(key).slice(0, MAX_CITIES).map(cityLink),
  })),
})
