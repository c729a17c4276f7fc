import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAddress } from '../../../content/article-text.ts'
import type { SiteList } from '../../../contract/desk/site.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { siteListQuery } from '../site-queries.ts'

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Labels a page by its title if it is an article, or else by its address: "Services: wood fencing". */
function labelOf(path: string, { items }: SiteList) {
  if (path === '/') return 'Home'
  const [first = '', ...rest] = path.slice(1).split('/')
  const title = first === 'blog' && items.find(({ key }) => key === rest[0])?.title
  if (title) return `Article: ${title}`
  return [capital(first), ...rest].join(': ').replaceAll('-', ' ')
}

const plain = (words: string) => words.replace(/[[\]\n]+/g, ' ').trim()
const encoded = (address: string) => address.trim().replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29'))

/** A link's text and its target: a page of the site, or another address. */
export function LinkSheet({ words: selected, put: insert }: { words: string; put: (link: string) => void }) {
  const { data } = useQuery(siteListQuery('article'))
  const [words, setWords] = useState(selected)
  const [page, setPage] = useState('')
  const [address, setAddress] = useState('')
  const [isTried, setTried] = useState(false)
  const to = page || encoded(address)
  const fault = page === '' && !/^https:/.test(to) ? true : !isAddress(to)
  const submit = () => {
    setTried(true)
    if (fault || plain(words) === '') return
    insert(`[${plain(words)}](${to})`)
    closeSheet()
  }
  return (
    <Sheet title="Add a link">
      <form
        className="link-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label className="field" htmlFor="link-words">
          Link text
          <input
            className="in"
            id="link-words"
            data-first
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {isTried && plain(words) === '' && <span className="fault">Please enter the link text.</span>}
        </label>
        <label className="field" htmlFor="link-page">
          A page on the site
          <select className="in" id="link-page" value={page} onChange={({ target }) => setPage(target.value)}>
            <option value="">Another address…</option>
            {data?.paths.map((path) => (
              <option key={path} value={path}>
                {labelOf(path, data)}
              </option>
            ))}
          </select>
        </label>
        {page === '' && (
          <label className="field" htmlFor="link-address">
            Or an address
            <input
              className="in"
              id="link-address"
              type="url"
              placeholder="https://"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
            {isTried && fault && (
              <span className="fault">Please choose a page, or enter an address that starts with https://.</span>
            )}
          </label>
        )}
        <div className="choices">
          <button type="submit" className="btn main">
            Insert link
          </button>
          <button type="button" className="btn quiet" onClick={() => closeSheet()}>
            Not now
          </button>
        </div>
      </form>
    </Sheet>
  )
}
