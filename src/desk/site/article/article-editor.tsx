import type { EditorProps } from '../editor/editor-props.ts'

export const ArticleEditor = ({ content }: EditorProps<'article'>) => <p>{content.title}</p>
