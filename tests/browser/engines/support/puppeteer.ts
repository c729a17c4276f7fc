import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import type { Engine, Tab } from './engine.ts'

/** Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function startPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch(options)
  return {
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      const tab: Tab = {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        evaluate: (look, ...args) => page.evaluate(look as never, ...args),
        resize: (width, height) => page.setViewport({ width, height }),
        async movePointer(...path) {
          for (const { x, y } of path) await page.mouse.move(x, y)
        },
        click: ({ x, y }) => page.mouse.click(x, y),
        pressPointer: () => page.mouse.down(),
        releasePointer: () => page.mouse.up(),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        async choose(fileInput, path) {
          const input = await page.$(fileInput)
          await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path)
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        faults: async () => faults,
        close: () => context.close(),
      }
      return tab
    },
    stop: () => browser.close(),
  }
}
