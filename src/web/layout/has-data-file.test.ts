import { expect, test } from 'vitest'
import { pagePaths, redirects } from '../../content/urls.server.ts'
import { hasDataFile } from './has-data-file.ts'

test('navigation fetches the data file of every page except the blog and the short addresses', () => {
  const without = [...pagePaths(), ...Object.keys(redirects())].filter((path) => !hasDataFile(path))
  const expected = [...pagePaths().filter((path) => path.startsWith('/blog')), ...Object.keys(redirects())]
  expect(without).toEqual(expected)
})
