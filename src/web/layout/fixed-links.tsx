/** Links that never change: they stand in the built page and are not rendered again by the browser. */
export function FixedLinks() {
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/atom+xml" href="/feed.xml" title="Fencing Blog & Expert Advice" />
    </>
  )
}
