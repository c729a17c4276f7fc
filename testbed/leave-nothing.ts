import { afterAll } from 'vitest'
import { leaveNothing } from './server.ts'

// Runs after each file of tests, so that a failed one leaves no server running and no folder behind.
afterAll(leaveNothing)
