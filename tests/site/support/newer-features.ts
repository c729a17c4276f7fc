import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import ts from 'typescript'
import { OLDEST } from '../../../tools/browser-targets.ts'

const BROWSERS = { safari: 'safari', safari_ios: 'ios', firefox: 'firefox', chrome: 'chrome' } as const
const isAfter = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) > 0

/** The browser versions that support a feature under its own name and without a flag. */
const versionsWith = (feature: Identifier, browser: keyof typeof BROWSERS) =>
  ([feature.__compat?.support[browser] ?? []].flat() as SimpleSupportStatement[])
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .map(({ version_added }) => String(version_added).replace('≤', ''))
    .filter((version) => /^\d/.test(version))

const isMissing = (feature: Identifier | undefined, ifNever: boolean) =>
  feature?.__compat !== undefined &&
  Object.entries(BROWSERS).some(([browser, ours]) => {
    const versions = versionsWith(feature, browser as keyof typeof BROWSERS)
    return versions.length > 0 ? versions.every((version) => isAfter(version, OLDEST[ours])) : ifNever
  })
/**
 * Whether one of our browsers got it after our minimum version; a feature that none supports is ignored by all of them.
 */
const isNewer = (feature: Identifier | undefined) => isMissing(feature, false)
/** A script that uses a missing feature fails there, whether or not support comes later. */
const isNewerOrNever = (feature: Identifier | undefined) => isMissing(feature, true)

/** The compatibility data for a member of an interface, an object or a constructor. */
function memberOf(owner: string, name: string): Identifier | undefined {
  const object = owner.replace(/Constructor$|^Readonly(?=Array|Map|Set)/, '')
  const found = bcd.api[object] ?? bcd.javascript.builtins?.[object]
  return name === object ? found : (found?.[name] ?? found?.[`${name}_static`])
}

/** The interface, or the object behind a `declare var`, in which a library file declares something. */
function ownerOf(declaration: ts.Declaration): string {
  if (ts.isVariableDeclaration(declaration)) return declaration.name.getText()
  for (let node: ts.Node = declaration.parent; node && !ts.isSourceFile(node); node = node.parent)
    if (ts.isInterfaceDeclaration(node) || ts.isVariableDeclaration(node)) return node.name?.getText() ?? ''
  return ''
}

/** Finds each browser feature in these files that the oldest browsers lack, using the TypeScript checker. */
export function newerInSources(files: string[]): string[] {
  const program = ts.createProgram(files, {
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['vite/client'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    noEmit: true,
    skipLibCheck: true,
  })
  const checker = program.getTypeChecker()
  const found = new Set<string>()
  const lookAt = (name: ts.Node) => {
    for (const declaration of checker.getSymbolAtLocation(name)?.declarations ?? []) {
      if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue
      const owner = ownerOf(declaration)
      if (isNewerOrNever(memberOf(owner, name.getText()))) found.add(`${owner}.${name.getText()}`)
    }
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && ts.isJsxOpeningLikeElement(node.parent.parent)) {
      const [tag, name] = [node.parent.parent.tagName.getText(), node.name.getText().toLowerCase()]
      if (isNewer(bcd.html.elements?.[tag]?.[name] ?? bcd.html.global_attributes?.[name])) found.add(`<${tag} ${name}>`)
    }
    if (ts.isPropertyAccessExpression(node)) lookAt(node.name)
    if (ts.isBindingElement(node)) lookAt(node.propertyName ?? node.name)
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression))
      lookAt(node.expression)
    ts.forEachChild(node, visit)
  }
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (source) visit(source)
  }
  return [...found].sort()
}

/** Checks properties with their keywords, at-rules, media features, pseudo-classes and functions. */
export function newerInStyles(css: string): string[] {
  const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = bcd.css
  const used: [string, Identifier | undefined][] = [
    ...[...css.matchAll(/[{;]([a-z][a-z-]*):([^;{}]*)/g)].flatMap(
      ([, name = '', value = '']): [string, Identifier | undefined][] => [
        [name, properties[name]],
        ...(value.match(/[a-z][a-z-]*/g) ?? []).map((word): [string, Identifier | undefined] => [
          `${name}: ${word}`,
          properties[name]?.[word],
        ]),
      ],
    ),
    ...names(css, /@([a-z-]+)/g, (name) => [`@${name}`, atRules[name]]),
    ...names(css, /@media[^{]*?\((?:min-|max-)?([a-z-]+)[:)]/g, (name) => [`@media (${name})`, atRules.media?.[name]]),
    ...names(css, /@media[^{]*([<>])/g, () => ['@media (width >= …)', atRules.media?.range_syntax]),
    ...names(css, /:([a-z][a-z-]+)(?=[,{(:.)\s>+~[])/g, (name) => [`:${name}`, selectors[name]]),
    ...names(css, /([a-z-]+)\(/g, (name) => [`${name}()`, types[name] ?? types.color?.[name]]),
    ...names(css, /[{;}](&)/g, () => ['&', selectors.nesting]),
  ]
  return [...new Set(used.filter(([, feature]) => isNewer(feature)).map(([name]) => name))].sort()
}

const names = (css: string, pattern: RegExp, read: (name: string) => [string, Identifier | undefined]) =>
  [...css.matchAll(pattern)].map(([, name = '']) => read(name))
