import type { Notice } from '../../../contract/site/notice.ts'

/** The band as visitors read it: title, text, number. */
export const Band = ({ notice: { title, text, phone } }: { notice: Notice }) => (
  <p className="band">
    <b>{title}</b> {text} <u>{phone}</u>
  </p>
)
