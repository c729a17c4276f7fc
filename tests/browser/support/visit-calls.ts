import type { Page, Route } from '@playwright/test'
import * as v from 'valibot'
import {
  VISIT_REFUSAL_HEADER,
  type VisitAnswer,
  type VisitRefusal,
  visitAnswerSchema,
} from '../../../src/contract/visit.ts'
import { VISIT_CALLS, VISIT_PATH } from '../../../src/contract/visit-calls.ts'

import { CODE, REFERENCE } from '../../../testbed/visit-answers.ts'

export const LINK = `${VISIT_PATH}#${REFERENCE}.${CODE.replace(/.{4}(?=.)/g, '$&-')}`

type CallName = keyof typeof VISIT_CALLS
type Asked = { name: CallName; body: Record<string, string>; key: string | undefined }
type Answer = (asked: Asked, route: Route) => unknown

export const answer = (route: Route, body: VisitAnswer) => route.fulfill({ json: v.parse(visitAnswerSchema, body) })
export const refuse = (route: Route, status: number, said: string, refusal?: VisitRefusal) =>
  route.fulfill({
    status,
    body: said,
    contentType: 'text/plain; charset=utf-8',
    headers: refusal ? { [VISIT_REFUSAL_HEADER]: refusal } : {},
  })

/** Answers the page's calls, and lists them. A call that isn't given fails the test. */
export async function answerCalls(page: Page, answers: Partial<Record<CallName, Answer>>) {
  const asked: Asked[] = []
  for (const [name, { url }] of Object.entries(VISIT_CALLS))
    await page.route(`**${url}`, async (route) => {
      const request = route.request()
      const one = {
        name: name as CallName,
        body: request.postDataJSON() as Record<string, string>,
        key: request.headers()['idempotency-key'],
      }
      asked.push(one)
      await answers[one.name]?.(one, route)
    })
  return { asked, named: (name: CallName) => asked.filter((one) => one.name === name) }
}

/** Opens a link and waits for what it opens. */
export async function openVisit(page: Page, link = LINK) {
  await page.goto(link)
  await page.locator('html[data-ready]').waitFor()
}
