/** A point of the window, in CSS pixels. */
export type Point = { x: number; y: number }

/** What every browser engine can be told, whatever protocol it speaks; all else is written over it once. */
export type Tab = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, which sees its arguments and nothing else of ours. */
  evaluate<Args extends unknown[], Result>(
    look: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** As narrow as the engine's window goes. */
  resize(width: number, height: number): Promise<void>
  movePointer(...path: Point[]): Promise<void>
  click(at: Point): Promise<void>
  pressPointer(): Promise<void>
  releasePointer(): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  choose(fileInput: string, path: string): Promise<void>
  screenshot(): Promise<Buffer>
  /** Errors on the console, uncaught ones and violations of the page's policy, since the tab was opened. */
  faults(): Promise<string[]>
  close(): Promise<void>
}
export const KEYS = { Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Escape: '\uE00C', Backspace: '\uE003' } as const
export type Key = keyof typeof KEYS

/** A running browser. A tab starts with nothing stored. */
export type Engine = { open(origin: string): Promise<Tab>; stop(): Promise<void> }

/** What a Playwright project says of its engine. */
export type EngineProject = { engine: 'chromium' | 'firefox' | 'webkit'; path: string }
