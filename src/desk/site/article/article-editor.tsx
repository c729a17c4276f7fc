import './article.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOut } from '../../../content/article-day.ts'
import type { Article } from '../../../contract/site/article.ts'
import { wholeDay } from '../../../lead/time-words.ts'
import { isSame } from '../../draft/is-same.ts'
import { useNow } from '../../time/use-now.ts'
import type { EditorProps } from '../editor/editor-props.ts'
import { TextField, useFault } from '../editor/fields.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { siteListQuery } from '../site-queries.ts'
import { ArticleParts } from './article-parts.tsx'
import { GrowingText } from './growing-text.tsx'

const AUTHORS = ['Estimating Team', 'Install Crew', 'Repair Crew', 'Office']

/** An article, edited where its text will appear. */
export default function ArticleEditor({ of, content, published, change }: EditorProps<'article'>) {
  const set = (part: Partial<Article>) => change({ ...content, ...part })
  const { data } = useQuery(siteListQuery('article'))
  const categories = [...new Set(data?.items.map(({ detail }) => detail))].filter(Boolean).sort()
  const { title, excerpt, category, author, tags, day, picture, parts } = content
  return (
    <>
      <GrowingText
        label="Title"
        path="title"
        className="title-in"
        placeholder="Title"
        most={60}
        isOneLine
        value={title}
        change={(words) => set({ title: words })}
      />
      <GrowingText
        label="Excerpt, for its card and for search results"
        path="excerpt"
        className="excerpt-in"
        placeholder="What readers will learn, in 110 to 160 characters"
        most={160}
        isOneLine
        value={excerpt}
        change={(words) => set({ excerpt: words })}
      />
      <Day day={day} change={(chosen) => set({ day: chosen })} />
      <Picture
        picture={picture}
        former={published?.picture ?? null}
        src={data?.items.find(({ key }) => key === of.key)?.picture ?? null}
        change={(next) => set({ picture: next })}
      />
      <section className="part fields">
        <Offered
          label="Category"
          path="category"
          value={category}
          offers={categories}
          change={(words) => set({ category: words })}
        />
        <Offered
          label="Written by"
          path="author"
          value={author}
          offers={AUTHORS}
          change={(words) => set({ author: words })}
        />
        <Tags tags={tags} change={(next) => set({ tags: next })} />
      </section>
      <ArticleParts parts={parts} change={(next) => set({ parts: next })} />
    </>
  )
}

function Day({ day, change }: { day: string; change: (day: string) => void }) {
  const { field, sentence } = useFault('day')
  const now = useNow()
  const words =
    day === ''
      ? 'Please choose a day.'
      : isOut(day, new Date(now))
        ? `Dated ${wholeDay(day)}. It shows as soon as you publish it.`
        : `Shows automatically on ${wholeDay(day)}, at 6:00 am.`
  return (
    <div className="article-day">
      <label htmlFor={field.id}>{words}</label>
      <input className="in" type="date" {...field} value={day} onChange={({ target }) => change(target.value)} />
      {sentence}
    </div>
  )
}

type PictureProps = {
  picture: Article['picture']
  /** The picture that is on the site now. */
  former: Article['picture']
  src: string | null
  change: (picture: Article['picture']) => void
}

/** A picture added at the desk, or the built-in one of an article that comes with the site's code. */
function Picture({ picture, former, src, change }: PictureProps) {
  if (picture && 'name' in picture)
    return (
      <section className="part tight" aria-label="Picture">
        <div className="own-picture">
          {src?.startsWith('/') && <img src={src} alt="" />}
          <button type="button" className="btn plain small" onClick={() => change(null)}>
            Change
          </button>
        </div>
        <TextField
          label="Describe the picture for people who can’t see it"
          path="picture.words"
          most={160}
          rows={2}
          value={picture.words}
          change={(words) => change({ ...picture, words: words.replaceAll('\n', ' ') })}
        />
      </section>
    )
  return (
    <div className="part tight">
      <PictureField
        pictures={picture ? [picture] : []}
        most={1}
        path="picture"
        change={([next]) => change(next ?? null)}
      />
      {!picture && former && 'name' in former && (
        <button type="button" className="btn quiet" onClick={() => change(former)}>
          Keep the current picture
        </button>
      )}
    </div>
  )
}

type OfferedProps = {
  label: string
  path: string
  value: string
  offers: readonly string[]
  change: (value: string) => void
}

/** Suggests existing values, but accepts a new one. */
function Offered({ label, path, value, offers, change }: OfferedProps) {
  const { field, sentence } = useFault(path)
  return (
    <label className="field" htmlFor={field.id}>
      {label}
      <input
        className="in"
        autoComplete="off"
        list={`${field.id}-offers`}
        {...field}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={`${field.id}-offers`}>
        {offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
      {sentence}
    </label>
  )
}

const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

function Tags({ tags, change }: { tags: string[]; change: (tags: string[]) => void }) {
  const [text, setText] = useState(tags.join(', '))
  return (
    <TextField
      label="Tags, separated by commas"
      path="tags"
      className="wide"
      value={isSame(tagsIn(text), tags) ? text : tags.join(', ')}
      change={(typed) => {
        setText(typed)
        change(tagsIn(typed))
      }}
    />
  )
}
