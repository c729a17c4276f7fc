import { createContext, type LoaderFunctionArgs } from 'react-router'
import { loadPosts } from '../content/posts.server.ts'
import { contentAt } from '../content/site-content.ts'

/** The published content that pages are rendered from. Everything else changes only with a build. */
export const siteContent = createContext(contentAt({}, new Date(0)))

/** The error that prevented a page from being rendered. */
export const renderFault = createContext<unknown>(null)

/** The development server reads the repository's articles each time, so that edits show up. */
export const allPosts = ({ context }: Pick<LoaderFunctionArgs, 'context'>) =>
  import.meta.env.DEV ? loadPosts() : context.get(siteContent).posts
