import type { Page } from '@playwright/test'

/** Class names of Tailwind and the router that need no rule. */
const HOOKS = ['group', 'active']

/**
 * Checks every element the moment it appears or changes its classes for a class without a rule in the page. The rules
 * are read again whenever a stylesheet has loaded.
 */
export const watchStyles = (page: Page) =>
  page.addInitScript((hooks) => {
    const unstyled = new Set<string>()
    Object.assign(window, { unstyled })
    let read = 0
    let known = new Set<string>()
    const classesIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        const own = 'selectorText' in rule ? String(rule.selectorText) : ''
        const names = [...own.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
        return 'cssRules' in rule ? [...names, ...classesIn(rule.cssRules as CSSRuleList)] : names
      })
    const look = (element: Element) => {
      if (document.styleSheets.length !== read) {
        read = document.styleSheets.length
        known = new Set([...hooks, ...[...document.styleSheets].flatMap((sheet) => classesIn(sheet.cssRules))])
      }
      for (const name of element.classList)
        if (!known.has(name)) unstyled.add(`${name} of ${element.outerHTML.slice(0, 90)}`)
    }
    const checkBelow = (node: Node) => {
      if (!(node instanceof Element)) return
      for (const element of [node, ...node.querySelectorAll('[class]')]) look(element)
    }
    addEventListener('DOMContentLoaded', () => {
      checkBelow(document.documentElement)
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) checkBelow(node)
      }).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
    })
  }, HOOKS)
export const unstyled = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { unstyled: Set<string> }).unstyled])
