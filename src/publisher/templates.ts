import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { listingSchema } from './listing.ts'

const templateSchema = v.object({
  /** The rules that a page of this kind has in itself, whatever its content. */
  css: v.string(),
  /** Every class that these rules were picked for. */
  classes: v.array(v.string()),
})

/** What the build gives the publisher beside the server bundle: everything of pages that content does not change. */
export const templatesSchema = v.object({
  ...v.pick(listingSchema, ['policy', 'build', 'files', 'hashes']).entries,
  /** The one script that stands in every page. */
  hydrateScript: v.string(),
  templates: v.record(v.string(), templateSchema),
})
export type Templates = v.InferOutput<typeof templatesSchema>

/** What pages are made with stands beside what is served. */
export const appDirOf = (siteDir: string) => join(realpathSync(siteDir), '../app')

export const TEMPLATES = 'templates.json'
export const readTemplates = (appDir: string) =>
  v.parse(templatesSchema, JSON.parse(readFileSync(join(appDir, TEMPLATES), 'utf8')))

/** As they stand in the page, so that what is compared was written by the same hand. */
export const classesOf = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)).filter(Boolean))

/** Puts the template's rules into their place; all rules where content has brought a class that the template did not know. */
export function withTemplateRules(html: string, name: string, templates: Templates['templates'], allRules: string) {
  const template = templates[name]
  if (!template) throw new Error(`there are no rules for ${name}: run npm run build again`)
  const known = new Set(template.classes)
  const isKnown = [...classesOf(html)].every((one) => known.has(one))
  return html.replace(/<style [^>]*>/, (tag) => tag + (isKnown ? template.css : allRules))
}
