// Runs the site and the desk as separate processes. If one crashes, the other keeps running and the crashed one is
// restarted.
import { spawn } from 'node:child_process'
import { build, COMPILED, DESK_FLAGS, install, nodePath, SITE_FLAGS } from './prepare.mjs'

const AGAIN_MS = 2000
/**
 * A process that exits sooner failed to start. It isn't restarted, so that a wrong setting is reported once and not
 * every two seconds.
 */
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
