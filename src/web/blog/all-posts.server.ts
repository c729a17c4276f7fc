import { loadPosts } from '../../content/posts.server.ts'

let read: ReturnType<typeof loadPosts> | undefined

/** Every page of the blog asks for all posts: a build reads them once, a developer's server each time. */
export function allPosts() {
  if (import.meta.env.DEV) return loadPosts()
  read ??= loadPosts()
  return read
}
