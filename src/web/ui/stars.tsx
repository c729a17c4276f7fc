/** A rating as a row of stars, which screen readers announce as one sentence. */
export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} out of 5 stars`} className="tracking-[0.12em] text-star">
      {'★'.repeat(count)}
      <span className="text-line">{'★'.repeat(5 - count)}</span>
    </span>
  )
}
