import * as v from 'valibot'

/** Validates one content file, and on failure names the file and every error in it. */
export function checked<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
  throw new Error(`${file}: ${faults.join('; ')}`)
}
