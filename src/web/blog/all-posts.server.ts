import type { LoaderFunctionArgs } from 'react-router'
import { loadPosts } from '../../content/posts.server.ts'
import { siteContent } from '../site-content.server.ts'

/** The development server reads the repository's articles each time, so that edits show up. */
export const allPosts = ({ context }: Pick<LoaderFunctionArgs, 'context'>) =>
  import.meta.env.DEV ? loadPosts() : context.get(siteContent).posts
