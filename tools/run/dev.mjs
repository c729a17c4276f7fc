import { spawn } from 'node:child_process'
import { build, install, nodePath } from './prepare.mjs'

install()
if (await build()) process.exit(1)

// Pages with hot reload from Vite, which hands /api on to the server beside it.
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: '3001',
  HOST: '127.0.0.1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}
const children = [
  spawn(nodePath(), ['--watch', '--watch-preserve-output', 'src/server/main.ts'], { stdio: 'inherit', env }),
  spawn(
    nodePath(),
    ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', process.env.PORT ?? '3000', '--host', '127.0.0.1'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development' },
    },
  ),
]
const stop = () => {
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop).on('SIGTERM', stop)
