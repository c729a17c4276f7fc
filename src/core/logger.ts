import { type DestinationStream, pino, stdTimeFunctions } from 'pino'

const toStandardOutput = () => pino.destination({ sync: false, minLength: 8192, periodicFlush: 500 })

export function newLogger(level: string, destination: DestinationStream = toStandardOutput()) {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      // Log only what identifies the error: a database error's details can quote the visitor's words.
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
