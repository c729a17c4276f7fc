import { createContext } from 'react-router'
import { siteFacts } from '../content/site.ts'

/** What pages are made of, beside what never changes without a build. */
export const siteContent = createContext({ facts: siteFacts })
