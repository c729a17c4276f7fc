import { site } from '../../content/site.ts'

/** A low-key link to the planner, for visitors who aren't ready to ask. */
export const PlanFirstLine = () =>
  site.planner && (
    <p className="mt-4">
      <a href="/quote#plan" className="link inline-flex min-h-11 items-center">
        See what your fence would take: plan it first
      </a>
    </p>
  )
