import { errorMessage } from '../api/request.ts'
import { SmallFence } from './logo.tsx'

/** A page that could not be read, with a way on. */
export const LoadFailed = ({ error, again }: { error: unknown; again: () => void }) => (
  <div className="empty" role="alert">
    <SmallFence />
    <h2>{errorMessage(error)}</h2>
    <button type="button" className="btn plain" onClick={again}>
      Try again
    </button>
  </div>
)
