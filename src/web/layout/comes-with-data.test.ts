import { expect, test } from 'vitest'
import { pagePaths, redirects } from '../../content/urls.server.ts'
import { comesWithData } from './comes-with-data.ts'

test('a move fetches the data of every page but the blog and the short addresses', () => {
  const without = [...pagePaths(), ...Object.keys(redirects())].filter((path) => !comesWithData(path))
  const expected = [...pagePaths().filter((path) => path.startsWith('/blog')), ...Object.keys(redirects())]
  expect(without).toEqual(expected)
})
