import * as v from 'valibot'

/** The path of every leaf field in the schema. */
export function pathsOf(schema: unknown, path = ''): string[] {
  const inner = (of: unknown, name = '') => pathsOf(of, name ? (path ? `${path}.${name}` : name) : path)
  if (!v.is(v.looseObject({ type: v.string() }), schema)) return []
  const { entries, item, wrapped, options, items, pipe } = schema
  if (Array.isArray(pipe) && pipe[0] !== schema) return pipe.flatMap((part) => inner(part))
  if (v.is(v.record(v.string(), v.unknown()), entries))
    return Object.entries(entries).flatMap(([name, part]) => inner(part, name))
  if (schema.type === 'array') return inner(item, '*')
  if (Array.isArray(items)) return items.flatMap((part, at) => inner(part, String(at)))
  if (schema.type === 'union' && Array.isArray(options)) return options.flatMap((part) => inner(part))
  if (wrapped) return inner(wrapped)
  return schema.kind === 'schema' && schema.type !== 'unknown' ? [path] : []
}
