import type { BuiltSite } from './built-site.ts'

/** A built page; null while it can't be rendered during startup. */
export const builtPage = async (site: BuiltSite, path: string) =>
  site.pages.get(path) ?? (await site.pending?.find(path).catch(() => null)) ?? null

/** For a page that answers a form: nobody keeps it, and it runs no script. */
export const answerHeaders = ({ policy }: BuiltSite) => ({
  'content-security-policy': policy.replace(/script-src [^;]+/, "script-src 'none'"),
  'cache-control': 'no-store',
})
