import './leaf.css'

/** A day as a leaf of a calendar. The words beside it name the day for screen readers. */
export const Leaf = ({ above, day }: { above: string; day: string }) => (
  <span className="leaf" aria-hidden="true">
    <small>{above}</small>
    <b>{Number(day.slice(8))}</b>
  </span>
)
