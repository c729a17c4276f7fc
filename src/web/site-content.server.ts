import { createContext } from 'react-router'
import { contentAt } from '../content/site-content.ts'

/** The published content that pages are rendered from. Everything else changes only with a build. */
export const siteContent = createContext(contentAt({}, new Date(0)))
