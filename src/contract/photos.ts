import * as v from 'valibot'

/** The answer to a stored photo. */
export const photoReceiptSchema = v.object({ id: v.string(), position: v.number() })
export type PhotoReceipt = v.InferOutput<typeof photoReceiptSchema>
