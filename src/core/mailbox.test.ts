import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('all spellings of a mailbox become one', () => {
  for (const spelling of [
    'Jane.Doe@Gmail.com',
    'janedoe+1@gmail.com',
    'j.a.n.e.doe+fence@gmail.com',
    'janedoe@googlemail.com',
  ])
    expect(mailboxOf(spelling)).toBe('janedoe@gmail.com')
  expect(mailboxOf('Jane.Doe+x@Example.com')).toBe('jane.doe@example.com')
  expect(mailboxOf('+tag@example.com')).toBe('+tag@example.com')
})
