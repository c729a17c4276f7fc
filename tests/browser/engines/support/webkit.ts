import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../testbed/postgres.ts'
import { remember } from '../../../../testbed/server.ts'
import { type Engine, KEYS, type Point, type Tab } from './engine.ts'

/** A virtual screen; resolves to its name. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  remember(screen)
  const name = await new Promise<string>((done, failed) => {
    screen.stdio[3]?.once('data', (number) => done(`:${String(number).trim()}`))
    screen.once('error', failed).once('exit', () => failed(new Error('Xvfb ended before its screen stood.')))
  })
  return { name, stop: () => screen.kill() }
}

/** WebDriver, as specified by the standard. */
async function startDriver(display: string) {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  })
  remember(driver)
  async function call<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${value.error}: ${value.message}`)
    return value as Value
  }
  const listens = () => call('GET', '/status').then(Boolean, () => false)
  while (!(await listens())) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`)
    await pause(20)
  }
  return { call, stop: () => driver.kill() }
}

/** The driver doesn't report the console, so the page does, from the end of loading on. */
function recordErrors() {
  const faults: string[] = []
  Object.assign(window, { faults })
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`${violatedDirective} forbids ${blockedURI}`),
  )
  console.error = (...words) => faults.push(words.join(' '))
}
const recordedErrors = () => (window as unknown as { faults?: string[] }).faults ?? []

const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })
const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }

export async function startWebKit(executablePath: string): Promise<Engine> {
  const screen = await startScreen()
  const driver = await startDriver(screen.name)
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: executablePath, args } } },
  })
  const at = `/session/${sessionId}`
  const post = <Value>(path: string, body?: object) => driver.call<Value>('POST', at + path, body)
  const handles = () => driver.call<string[]>('GET', `${at}/window/handles`)
  const [first] = await handles()
  const evaluate: Tab['evaluate'] = (look, ...args) =>
    post('/execute/sync', { script: `return (${look})(...arguments)`, args })
  const perform = (type: 'pointer' | 'key', actions: object[]) =>
    post<void>('/actions', { actions: [{ type, id: type, actions }] })
  const keys = (values: string[]) =>
    perform(
      'key',
      values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )

  return {
    async open(origin) {
      await post('/url', { url: `${origin}/robots.txt` })
      await evaluate(() => {
        localStorage.clear()
        // Only a popup window can be as narrow as a phone.
        open('about:blank', '_blank', 'popup,width=390,height=844')
      })
      await driver.call('DELETE', `${at}/cookie`)
      const handle = (await handles()).find((one) => one !== first)
      await post('/window', { handle })
      const faults: string[] = []
      const tab: Tab = {
        async goto(url) {
          faults.push(...(await evaluate(recordedErrors)))
          await post('/url', { url })
          await evaluate(recordErrors)
        },
        async reload() {
          faults.push(...(await evaluate(recordedErrors)))
          await post('/refresh')
          await evaluate(recordErrors)
        },
        evaluate,
        resize: (width, height) => post('/window/rect', { width, height }),
        movePointer: (...path) => perform('pointer', path.map(moveTo)),
        click: (at) => perform('pointer', [moveTo(at), DOWN, UP]),
        pressPointer: () => perform('pointer', [DOWN]),
        releasePointer: () => perform('pointer', [UP]),
        type: (text) => keys([...text]),
        press: (key) => keys([KEYS[key]]),
        async choose(fileInput, path) {
          const element = await post<object>('/element', { using: 'css selector', value: fileInput })
          await post(`/element/${Object.values(element)[0]}/value`, { text: path })
        },
        screenshot: async () => Buffer.from(await driver.call<string>('GET', `${at}/screenshot`), 'base64'),
        faults: async () => [...faults, ...(await evaluate(recordedErrors))],
        async close() {
          await driver.call('DELETE', `${at}/window`)
          await post('/window', { handle: first })
        },
      }
      return tab
    },
    async stop() {
      await driver.call('DELETE', at)
      driver.stop()
      screen.stop()
    },
  }
}
