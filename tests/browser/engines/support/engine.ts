/** A point in the window, in CSS pixels. */
export type Point = { x: number; y: number }

/** The operations every browser engine supports, whatever its protocol; everything else is built on them once. */
export type Tab = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, which can use only its arguments. */
  evaluate<Args extends unknown[], Result>(
    look: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Goes as narrow as the engine's window allows. */
  resize(width: number, height: number): Promise<void>
  movePointer(...path: Point[]): Promise<void>
  click(at: Point): Promise<void>
  pressPointer(): Promise<void>
  releasePointer(): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  choose(fileInput: string, path: string): Promise<void>
  screenshot(): Promise<Buffer>
  /** Console errors, uncaught errors and policy violations since the tab was opened. */
  faults(): Promise<string[]>
  close(): Promise<void>
}
export const KEYS = { Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Escape: '\uE00C', Backspace: '\uE003' } as const
export type Key = keyof typeof KEYS

/** A running browser. A new tab has nothing stored. */
export type Engine = { open(origin: string): Promise<Tab>; stop(): Promise<void> }

/** What a Playwright project says about its engine. */
export type EngineProject = { engine: 'chromium' | 'firefox' | 'webkit'; path: string }
