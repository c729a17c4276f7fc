import { errorMessage } from '../api/request.ts'
import { SmallFence } from './logo.tsx'

/** Shown when a page couldn't be loaded, with a button to try again. */
export const LoadFailed = ({ error, again }: { error: unknown; again: () => void }) => (
  <div className="empty" role="alert">
    <SmallFence />
    <h2>{errorMessage(error)}</h2>
    <button type="button" className="btn plain" onClick={again}>
      Try again
    </button>
  </div>
)
