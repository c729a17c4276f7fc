import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment is a complete configuration', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    siteDir: 'build/site',
    siteStateDir: 'data/site',
    databaseUrl: null,
    trustProxy: [],
    postLimit: 60,
    postLimitMinutes: 10,
    smtp: null,
    webhook: null,
    retentionDays: null,
    metricsPort: null,
    logLevel: 'info',
  })
})

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readSettings({}))
})

test('SMTP can be set by URL or by its parts', () => {
  const url = 'smtps://u:p@mail.example'
  expect(readSettings({ SMTP_URL: url }).smtp).toEqual({ url, requireTLS: true })
  const parts = { SMTP_HOST: 'mail.example', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }
  const auth = { user: 'u', pass: 'p' }
  expect(readSettings(parts).smtp).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    requireTLS: true,
    auth,
  })
  expect(readSettings({ ...parts, SMTP_PORT: '465' }).smtp).toMatchObject({ port: 465, secure: true })
  expect(readSettings({ SMTP_HOST: 'mail.example', SMTP_SECURE: 'true' }).smtp).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    requireTLS: false,
  })
})

test('requires TLS to send a password to another host; a local relay, or one without a password, may go without', () => {
  const requires = (env: NodeJS.ProcessEnv) => readSettings(env).smtp?.requireTLS
  expect(requires({ SMTP_URL: 'smtp://u:p@mail.example:587' })).toBe(true)
  expect(requires({ SMTP_URL: 'smtp://u:p@127.0.0.1:25' })).toBe(false)
  expect(requires({ SMTP_URL: 'smtp://relay.example' })).toBe(false)
  expect(requires({ SMTP_HOST: 'localhost', SMTP_USER: 'u', SMTP_PASSWORD: 'p' })).toBe(false)
})

test('a mail server needs a name, and not everybody is a proxy', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://' })).toThrow('SMTP_URL')
  for (const everybody of ['0.0.0.0/0', '::/0'])
    expect(() => readSettings({ TRUST_PROXY: everybody })).toThrow('TRUST_PROXY')
})

test('reports every fault at once and never repeats a secret', () => {
  const wrong = {
    PORT: '70000',
    RETENTION_DAYS: '0',
    TRUST_PROXY: '10.0.0.0/99',
    OWNER_EMAIL: 'owner',
    MAIL_FROM: 'x\r\nBcc: y@example.com',
    SMTP_URL: 'http://user:hunter2@mail.example',
    WEBHOOK_URL: 'https://hook.example',
  }
  let message = ''
  try {
    readSettings(wrong)
  } catch (error) {
    message = String(error)
  }
  for (const name of [...Object.keys(wrong).filter((key) => key !== 'WEBHOOK_URL'), 'WEBHOOK_SECRET'])
    expect(message).toContain(name)
  expect(message).not.toContain('hunter2')
  expect(message).not.toContain('\n')
})
