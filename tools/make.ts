/** Makes files that are part of the repository. Run: npm run make -- pictures */
import { spawnSync } from 'node:child_process'

const COMMANDS: Record<string, string> = {
  pictures: 'AVIF and WebP files from art/pictures, after a picture changed',
  fonts: 'fonts with the characters the site uses, and the outlines for drawn plans',
  openapi: 'docs/openapi.json, after a schema changed',
  post: 'a new blog article: npm run make -- post "Title"',
}

const [what = '', ...rest] = process.argv.slice(2)
if (!(what in COMMANDS)) {
  const lines = Object.entries(COMMANDS).map(([name, words]) => `  npm run make -- ${name.padEnd(9)} ${words}`)
  console.error(`Say what to make:\n${lines.join('\n')}`)
  process.exit(1)
}
process.exitCode = spawnSync(process.execPath, [`tools/make/${what}.ts`, ...rest], { stdio: 'inherit' }).status ?? 1
