import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import { phoneHref } from '../../content/phone-href.ts'
import type { layoutData } from '../layout/layout-data.server.ts'

/** Shown instead of a page that failed: what the visitor can do now. It is small, because every page includes it. */
export function Trouble({ phone }: { phone: string }) {
  return (
    <section className="band wrap">
      <h1>This page didn’t load</h1>
      <p className="lead mt-4">
        The connection may have dropped. Reload the page, or call{' '}
        <a className="link" href={phoneHref(phone)}>
          {phone}
        </a>{' '}
        and we’ll help you by phone.
      </p>
    </section>
  )
}

export function PageError() {
  const error = useRouteError()
  const isGone = isRouteErrorResponse(error) && error.status === 404
  // The page was unpublished in the meantime. Reload, so that the server's not-found page is shown.
  useEffect(() => {
    if (isGone) location.reload()
  }, [isGone])
  return <Trouble phone={useRouteLoaderData<typeof layoutData>('root')?.site.phone ?? ''} />
}
