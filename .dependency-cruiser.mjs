const RULES = ['fence', 'lead', 'quote']
const CORE = ['core', 'contract', 'content', ...RULES]
/** The import law: what a room may import. What is not allowed here is forbidden. */
export const ROOMS = {
  fence: [],
  lead: [],
  quote: ['fence', 'lead'],
  contract: RULES,
  content: ['contract', ...RULES],
  browser: ['contract', 'fence', 'quote'],
  web: ['browser', 'contract', 'fence', 'content', 'quote'],
  desk: ['browser', 'contract', 'content', ...RULES],
  publisher: ['contract', 'content', ...RULES],
  core: CORE,
  email: CORE,
  'site-api': ['email', 'publisher', ...CORE],
  'desk-api': ['email', 'publisher', ...CORE],
  owner: CORE,
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/|\\?(url|inline)$|^virtual:' },
    },
    ...Object.entries(ROOMS).map(([room, may]) => ({
      name: `${room}-imports-only-${may.join('-') || 'itself'}`,
      severity: 'error',
      from: { path: `^src/${room}/` },
      to: { path: '^(src|tools|tests|testbed|bench)/', pathNot: `^src/(${[room, ...may].join('|')})/` },
    })),
    {
      name: 'tools-import-no-program',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^src/(web|desk|core|email|site-api|desk-api|owner)/' },
    },
    {
      name: 'benchmarks-and-tests-meet-in-the-testbed',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^tests/' },
    },
    {
      name: 'tests-do-not-import-benchmarks',
      severity: 'error',
      from: { path: '^(tests|testbed)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'the-testbed-knows-no-test',
      severity: 'error',
      from: { path: '^testbed/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(tests|testbed|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
    },
  },
}
