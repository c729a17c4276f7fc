export type Crumb = { name: string; url: string }

const SHOWN = 4

/** More than four items collapse to the first, an ellipsis and the last two. */
export function collapse(items: Crumb[]): (Crumb | 'gap')[] {
  return items.length > SHOWN ? [...items.slice(0, 1), 'gap', ...items.slice(-2)] : items
}

export function Breadcrumbs({ items }: { items: Crumb[] }) {
  if (items.length === 0) return null
  const shown = collapse(items)
  return (
    <nav aria-label="Breadcrumb" className="no-print text-md">
      <ol className="flex flex-wrap items-center gap-x-2">
        {shown.map((item, index) => (
          <li key={item === 'gap' ? 'gap' : item.url} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {item === 'gap' ? (
              <span>
                <span aria-hidden="true">…</span>
                <span className="sr-only">more levels</span>
              </span>
            ) : index === shown.length - 1 ? (
              <span aria-current="page" className="font-semibold">
                {item.name}
              </span>
            ) : (
              <a href={item.url} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                {item.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
