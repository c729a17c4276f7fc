import { pino, stdTimeFunctions } from 'pino'

export function newLogger(level: string) {
  const destination = pino.destination({ sync: false, minLength: 8192, periodicFlush: 500 })
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      // A database error can quote the visitor's words in its details: keep what names the fault.
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
      },
    },
    destination,
  )
}
