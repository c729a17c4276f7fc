import type { ReactNode } from 'react'

export function SectionHead({ eyebrow, title, children }: { eyebrow?: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-9 grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1.1fr_1fr]">
      <div>
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h2>{title}</h2>
      </div>
      {children && <p className="max-w-[34em] text-lg text-muted lg:justify-self-end">{children}</p>}
    </div>
  )
}
