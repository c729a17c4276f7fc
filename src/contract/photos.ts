import * as v from 'valibot'

/** What a visitor's browser gets for a stored photo. */
export const photoReceiptSchema = v.object({ id: v.string(), position: v.number() })
export type PhotoReceipt = v.InferOutput<typeof photoReceiptSchema>
