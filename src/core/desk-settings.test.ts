import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('reports all faulty desk settings together', () => {
  const faulty = {
    DESK_PORT: 'on',
    DESK_HOST: '0.0.0.0',
    DESK_PEOPLE: 'office@example.com',
    DESK_SECRET: 'short',
    DESK_MORNING: '7 am',
    DESK_CALL_HOURS: '19:00-08:00',
    DESK_SESSION_DAYS: '0',
  }
  const said = (() => {
    try {
      readSettings(faulty)
    } catch (error) {
      return String(error)
    }
  })()
  for (const name of Object.keys(faulty).filter((one) => one !== 'DESK_HOST')) expect(said).toContain(name)
  expect(said).toContain('DESK_URL is needed when DESK_HOST isn’t a loopback address')
  expect(() => readSettings({ DESK_URL: 'http://desk.example.com' })).toThrow('DESK_URL must start with https://')
  expect(() => readSettings({ DESK_URL: 'https://desk.example.com/leads' })).toThrow('without a path')
})

test('the desk listens on loopback by default, and can be switched off', () => {
  const { desk } = readSettings({ DESK_PEOPLE: 'Office <Office@Example.com>, Estimator 1 <one@example.com>' })
  expect(desk).toMatchObject({
    port: 3100,
    host: '127.0.0.1',
    url: null,
    morning: 420,
    callHours: { from: 480, to: 1140 },
    sessionDays: 30,
    people: [
      { name: 'Office', email: 'office@example.com' },
      { name: 'Estimator 1', email: 'one@example.com' },
    ],
  })
  expect(readSettings({ DESK_PORT: 'off' }).desk.port).toBeNull()
})
