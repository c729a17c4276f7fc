import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newerInSources, newerInStyles } from './support/newer-features.ts'
import { pages } from './support/site.ts'

/** Features our oldest browsers lack, and what happens without them. */
const IN_SOURCES: Record<string, string> = {
  '<button popovertarget>':
    'the inline script opens the drawer as a dialog: tests/browser/older-browsers.phone.spec.ts',
  '<button popovertargetaction>': 'as above',
  '<dialog popover>': 'as above',
  'HTMLElement.hidePopover': 'asked for only where there are popovers: same test',
  'Window.requestIdleCallback': 'a timer in its place: same test',
  '<img fetchpriority>': 'the picture comes in its turn',
  '<input autofocus>': 'iOS leaves the keyboard closed until the field is touched',
  'Notification.permission':
    'read only where there is a PushManager; Settings says what is missing: push.phone.spec.ts',
  'Notification.requestPermission': 'as above',
  'PushManager.getSubscription': 'as above',
  'PushManager.subscribe': 'as above',
  'PushSubscription.endpoint': 'as above',
  'PushSubscription.toJSON': 'as above',
  'PushSubscription.unsubscribe': 'as above',
  'MouseEvent.movementX': 'where it is unknown, a finger says so by its touch',
  'MouseEvent.movementY': 'as above',
  'TouchEvent.touches': 'only read from an event that a touch has sent',
  'TouchList.length': 'as above',
}
const IN_STYLES: Record<string, string> = {
  ':popover-open': 'a rule of its own for the open dialog beside it: older-browsers.phone.spec.ts',
  ':open': 'inside :is(), which forgets what it does not know, beside [open]',
  '@media (scripting)': 'the drawer is unfolded until the scripts start; the planner says that it needs them',
  '@page': 'the printer decides on the margins',
  '@property': "Tailwind's own fallback, which sets the same values by a rule",
  '@view-transition': 'the next page appears at once',
  'content-visibility': 'all of the page is laid out at once',
  'content-visibility: auto': 'as above',
  'contain-intrinsic-size': 'as above',
  'field-sizing': 'its column makes a select as wide',
  'field-sizing: content': 'as above',
  'print-color-adjust': 'written with its prefix by lightningcss',
  'print-color-adjust: exact': 'as above',
  'scrollbar-width': 'the bar is seen',
  'scrollbar-width: none': 'as above',
  'text-wrap': 'lines break where they are full',
  'text-wrap: balance': 'as above',
  'text-wrap: pretty': 'as above',
}

const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))

test('the oldest browsers know every feature our scripts use, or it is listed with what happens without it', {
  tags: ['all'],
  timeout: 120_000,
}, () => {
  const rooms = ['src/web', 'src/desk', 'src/contract', 'src/content']
  const sources = rooms.flatMap((room) => filesOf(room, /(?<!\.test|\.server)\.tsx?$/))
  expect(newerInSources(sources)).toEqual(Object.keys(IN_SOURCES).sort())
})

test('the oldest browsers know every feature our built styles use, or it is listed with what happens without it', () => {
  const files = ['build/site', 'build/desk'].flatMap((folder) => filesOf(folder, /\.css$/))
  const inPages = pages.map(({ html }) => /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
  const found = [...files.map((file) => readFileSync(file, 'utf8')), ...new Set(inPages)].flatMap(newerInStyles)
  expect([...new Set(found)].sort()).toEqual(Object.keys(IN_STYLES).sort())
})

test.each([
  ['a:hover{text-wrap:pretty}', ['text-wrap', 'text-wrap: pretty']],
  ['@media (width>=64rem){a{top:0}}', ['@media (width >= …)']],
  ['.a{top:0;&:hover{top:1px}}', ['&']],
  ['@starting-style{a{top:0}}', ['@starting-style']],
  ['@media (min-width:64rem){a:has(b){overflow:clip;inset:0}}', []],
])('in %s the check finds %j', (css, names) => expect(newerInStyles(css)).toEqual(names))
