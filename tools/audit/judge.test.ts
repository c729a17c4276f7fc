import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Allowed, auditFaults, scriptFaults } from './judge.ts'

const none: Allowed = { advisories: [], installScripts: [] }
const report = JSON.stringify({
  vulnerabilities: {
    leftpad: {
      via: [{ source: 1, url: 'https://github.com/advisories/GHSA-1', title: 'Pads too far', severity: 'high' }],
    },
    user: { via: ['leftpad'] },
  },
})
const until = (expires: string): Allowed => ({
  ...none,
  advisories: [{ id: 'GHSA-1', reason: 'used by the build alone', expires }],
})

test('an advisory is a fault until it is allowed, and again once the allowance has expired', () => {
  expect(auditFaults(report, none, '2026-11-15').faults).toEqual(['GHSA-1 leftpad: Pads too far (high)'])
  expect(auditFaults(report, until('2026-11-15'), '2026-11-15').faults).toEqual([])
  expect(auditFaults(report, until('2026-11-14'), '2026-11-15').faults).toEqual([
    'GHSA-1 leftpad: Pads too far (high): was allowed until 2026-11-14 only',
  ])
})

test('a service that does not answer never counts as a pass', () => {
  expect(auditFaults('{"message":"405 Method Not Allowed"}', none, '2026-11-15').unreachable).toBe(
    '405 Method Not Allowed',
  )
  expect(auditFaults('', none, '2026-11-15').unreachable).toBe('npm audit didn’t answer')
  expect(auditFaults('{"vulnerabilities":{}}', none, '2026-11-15')).toEqual({ faults: [], unreachable: null })
})

test('install scripts are off, and a package that has one is named', () => {
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/a/node_modules/@x/b': { hasInstallScript: true } } })
  expect(scriptFaults('ignore-scripts=true\n', lock, none)).toHaveLength(1)
  expect(scriptFaults('ignore-scripts=true\n', lock, { ...none, installScripts: ['@x/b'] })).toEqual([])
  expect(scriptFaults('', '{"packages":{}}', none)).toEqual(['.npmrc must say ignore-scripts=true.'])
})

test('this project needs no install script', () => {
  const allowed = JSON.parse(readFileSync('tools/audit-allow.json', 'utf8')) as Allowed
  expect(scriptFaults(readFileSync('.npmrc', 'utf8'), readFileSync('package-lock.json', 'utf8'), allowed)).toEqual([])
})
