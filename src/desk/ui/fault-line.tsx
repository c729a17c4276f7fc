import type { ReactNode } from 'react'

/** Why something couldn't be done, announced when it appears. */
export const FaultLine = ({ words }: { words: ReactNode }) =>
  words && (
    <p className="fault" role="alert">
      {words}
    </p>
  )
