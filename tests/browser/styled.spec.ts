import type { Page } from '@playwright/test'
import { FORMS, fillForm, formOf, notice, submitButton } from './support/forms.ts'
import { expect, open, test } from './support/journey.ts'
import { cardOf, figure } from './support/planner.ts'
import { TEMPLATES } from './support/templates.ts'

/** Marks of Tailwind's and the router's, which no rule has to know. */
const HOOKS = ['group', 'active']

/**
 * Looks at every element the moment it appears or changes its classes: which of them has no rule in the page yet.
 * The rules are read again whenever a stylesheet has come.
 */
const watchStyles = (page: Page) =>
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
    const lookBelow = (node: Node) => {
      if (!(node instanceof Element)) return
      for (const element of [node, ...node.querySelectorAll('[class]')]) look(element)
    }
    addEventListener('DOMContentLoaded', () => {
      lookBelow(document.documentElement)
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) lookBelow(node)
      }).observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
    })
  }, HOOKS)
const unstyled = (page: Page) => page.evaluate(() => [...(window as unknown as { unstyled: Set<string> }).unstyled])

async function openMenus(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Services', 'Service Areas']) await drawer.getByRole('button', { name, exact: true }).tap()
    await page.keyboard.press('Escape')
  } else
    for (const name of ['Services', 'Service Areas'])
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
}

/** To the end, a screen at a time, so that everything that waits for the screen comes. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })

for (const path of TEMPLATES.filter((path) => !/nowhere|nothing/.test(path)))
  test(`whatever appears on ${path} has its styles when it appears`, async ({ page, isMobile }) => {
    await watchStyles(page)
    await open(page, path)
    await openMenus(page, isMobile)
    await scrollThrough(page)
    if (isMobile && path !== '/quote') {
      const bar = page.getByRole('complementary', { name: 'Reach us' })
      await expect(bar).toBeVisible()
      const { bottom, height } = await bar.evaluate((element) => ({
        bottom: element.getBoundingClientRect().bottom,
        height: innerHeight,
      }))
      expect(bottom).toBe(height)
    }
    if (path === '/quote') {
      await page.getByText('Open the planner').click()
      await expect(figure(page, 'feet')).toBeVisible()
      await scrollThrough(page)
      await page.getByRole('button', { name: 'Use this plan' }).first().click()
      await expect(cardOf(page)).toBeVisible()
    }
    for (const { path: at, entries, title } of Object.values(FORMS).filter(({ path: at }) => at === path)) {
      await submitButton(page).click()
      await expect(formOf(page).locator('[aria-invalid="true"]').first()).toBeVisible()
      await fillForm(page, entries())
      await submitButton(page).click()
      await expect(notice(page), at).toContainText(title)
    }
    expect(await unstyled(page)).toEqual([])
  })
