export function Reasons({
  heading,
  reasons,
  columns,
}: {
  heading: string
  reasons: { title: string; description: string }[]
  columns: string
}) {
  return (
    <section className="band wrap">
      <h2 className="max-w-[20em]">{heading}</h2>
      <ul className={`mt-9 grid gap-y-9 ${columns}`}>
        {reasons.map(({ title, description }) => (
          <li key={title} data-testid="reason" className="border-t-[3px] border-cedar pt-4">
            <h3>{title}</h3>
            <p className="mt-2 text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
