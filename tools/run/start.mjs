// Site and desk, each a process of its own: when one crashes the other goes on, and the fallen one is started again.
import { spawn } from 'node:child_process'
import { build, COMPILED, DESK_FLAGS, install, nodePath, SITE_FLAGS } from './prepare.mjs'

const AGAIN_MS = 2000
/** Whoever ends by itself sooner never stood: a wrong setting is told once, not every two seconds. */
const STANDS_MS = 10_000

const children = new Map()
let stopping = false

function keep(name, args, onFailedStart) {
  const started = performance.now()
  const child = spawn(nodePath(), args, { stdio: 'inherit', env: { ...COMPILED, ...process.env } })
  children.set(name, child)
  child.on('exit', (code, signal) => {
    children.delete(name)
    if (stopping || code === 0) return
    if (!signal && performance.now() - started < STANDS_MS) return onFailedStart()
    console.error(`The ${name} stopped unexpectedly and is starting again.`)
    setTimeout(() => stopping || keep(name, args, onFailedStart), AGAIN_MS)
  })
}

function stop() {
  stopping = true
  for (const child of children.values()) child.kill('SIGTERM')
}

try {
  install()
  process.exitCode = await build()
  if (process.exitCode === 0) {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
    keep('site', [...SITE_FLAGS, 'src/site-api/main.ts'], () => {
      process.exitCode = 1
      stop()
    })
    keep('desk', [...DESK_FLAGS, 'src/desk-api/main.ts'], () =>
      console.error('The desk didn’t start. The site still takes leads.'),
    )
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
