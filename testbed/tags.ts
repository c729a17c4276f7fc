/**
 * What a test is tagged with, and so which command runs it. Untagged tests run in all three.
 * `npm run check` runs no test with a tag, `npm test` none tagged `all`, `npm run test:all` every test.
 */
export const TAGS = [
  { name: 'postgres', description: 'The same tests on PostgreSQL: `npm test` and `npm run test:all`' },
  { name: 'slow', description: 'Takes seconds, most of them starting programs: `npm test` and `npm run test:all`' },
  { name: 'all', description: 'A fault, a proxy or a second database: `npm run test:all` only' },
] as const
export type TestTag = (typeof TAGS)[number]['name']
