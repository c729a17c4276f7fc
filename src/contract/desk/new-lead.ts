import * as v from 'valibot'
import { FOUND_US } from '../../lead/steps.ts'
import { visible } from '../../lead/visible-text.ts'
import { email, line, text } from '../field-rules.ts'
import { id } from './shapes.ts'

const trimmed = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.pipe(schema, v.trim()), '')
/** `POST /api/leads` → 201 `{ lead }`. For somebody who called or came by. */
export const newLeadSchema = v.object({
  name: v.pipe(line('Please enter a name.'), v.trim(), visible(1, 'Please enter a name.')),
  phone: trimmed(line()),
  email: v.optional(v.union([v.literal(''), email('Please check the email address.')]), ''),
  city: trimmed(line()),
  address: trimmed(line()),
  service: trimmed(line()),
  message: trimmed(text()),
  foundUs: v.picklist(FOUND_US, 'Please choose how they found us.'),
  assignTo: v.optional(v.nullable(id), null),
})
export type NewDeskLead = v.InferOutput<typeof newLeadSchema>
