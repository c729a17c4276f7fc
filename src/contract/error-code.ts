/** The code of a system or database error, such as ENOENT; empty if it has none. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code ?? '') : '')
