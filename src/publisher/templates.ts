import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { listingSchema } from './listing.ts'

const templateSchema = v.object({
  /** The CSS rules inlined in every page of this template, whatever its content. */
  css: v.string(),
  /** Every class that these rules cover. */
  classes: v.array(v.string()),
})

/** What the build gives the publisher besides the server bundle: everything in pages that doesn't depend on content. */
export const templatesSchema = v.object({
  ...v.pick(listingSchema, ['policy', 'build', 'files', 'hashes']).entries,
  /** The one inline script, which is the same in every page. */
  hydrateScript: v.string(),
  templates: v.record(v.string(), templateSchema),
})
export type Templates = v.InferOutput<typeof templatesSchema>

/** The app folder with templates and server bundle is beside the folder that is served. */
export const appDirOf = (siteDir: string) => join(realpathSync(siteDir), '../app')

export const TEMPLATES = 'templates.json'
export const readTemplates = (appDir: string) =>
  v.parse(templatesSchema, JSON.parse(readFileSync(join(appDir, TEMPLATES), 'utf8')))

/** Reads the classes from the raw HTML, so that the build and the publisher compare them in the same notation. */
export const classesOf = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)).filter(Boolean))

/** Inserts the template's rules, or all rules if the content has brought in a class that the template doesn't know. */
export function withTemplateRules(html: string, name: string, templates: Templates['templates'], allRules: string) {
  const template = templates[name]
  if (!template) throw new Error(`there are no rules for ${name}: run npm run build again`)
  const known = new Set(template.classes)
  const isKnown = [...classesOf(html)].every((one) => known.has(one))
  return html.replace(/<style [^>]*>/, (tag) => tag + (isKnown ? template.css : allRules))
}
