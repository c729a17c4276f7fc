export function LoadFailed({ what, retry }: { what: string; retry: () => unknown }) {
  return (
    <div role="alert" className="py-10 text-center">
      <p className="text-lg">{what} couldn’t be loaded.</p>
      <button type="button" className="btn mt-5" onClick={() => retry()}>
        Try again
      </button>
    </div>
  )
}
