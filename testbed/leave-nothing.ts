import { afterAll } from 'vitest'
import { leaveNothing } from './server.ts'

// Runs after each test file, so a failed test leaves no server running and no folder behind.
afterAll(leaveNothing)
