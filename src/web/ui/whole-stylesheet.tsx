import { preload } from 'react-dom'
import href from '../app.css?url'

/** A built page carries only the rules of what it shows at first. What comes later, by a move or in a form, needs the rest. */
export const WholeStylesheet = () => <link rel="stylesheet" href={href} precedence="whole" />

export const fetchStylesheetAhead = () => preload(href, { as: 'style', fetchPriority: 'low' })
