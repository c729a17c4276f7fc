/** Creates a new article. Run: npm run make -- post "Title" */
import { existsSync, writeFileSync } from 'node:fs'
import { parsePost } from '../../src/content/posts.server.ts'

const title = process.argv.slice(2).join(' ').trim()
const slug = title
  .toLowerCase()
  .replace(/['’]/g, '')
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '')
const file = `src/content/posts/${slug}.md`

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if (!slug) stop('Add a title: npm run make -- post "Why gates sag"')
if (title.length < 15 || title.length > 60) stop(`A title has 15 to 60 characters; this one has ${title.length}.`)
if (existsSync(file)) stop(`${file} already exists.`)

const source = `---
title: ${JSON.stringify(title)}
excerpt: "Say here in 110 to 160 characters what the reader will know after the article: it shows on the card and in search results."
category: Planning
author: Estimating Team
publishedAt: "${new Date().toISOString().slice(0, 10)}"
tags:
  - first tag
  - second tag
picture: installation
alt: Fence under construction with posts along a string line
---

The first paragraph. A blank line ends a paragraph.

A heading stands on a line of its own
And its paragraph follows directly below it.
`
parsePost(file, source)
writeFileSync(file, source)
console.log(`Started ${file}. Write it, then preview it with npm run dev.`)
