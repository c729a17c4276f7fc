import type { EditorProps } from '../editor/editor-props.ts'

export const JobEditor = ({ content }: EditorProps<'job'>) => <p>{content.title}</p>
