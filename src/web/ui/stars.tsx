/** The row of stars of a rating; a screen reader hears one sentence. */
export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} out of 5 stars`} className="tracking-[0.12em] text-star">
      {'★'.repeat(count)}
      <span className="text-line">{'★'.repeat(5 - count)}</span>
    </span>
  )
}
