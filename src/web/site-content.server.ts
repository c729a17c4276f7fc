import { createContext } from 'react-router'
import { contentAt } from '../content/site-content.ts'

/** What pages are made of, beside what never changes without a build. */
export const siteContent = createContext(contentAt({}, new Date(0)))
