import type { ActInput } from '../../contract/desk/acts.ts'

type WithoutVersion<Input> = Input extends unknown ? Omit<Input, 'version'> : never
/** What somebody presses; the version is added when it is sent. */
export type Mark = WithoutVersion<ActInput>
