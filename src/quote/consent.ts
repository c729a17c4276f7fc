/** What the two boxes on the page say. The same sentences stand in the record and in the PDF. */
export const AGREE_TO_TERMS =
  'I am 19 or older, I am authorized to approve work on this property, and I agree to the quote and the terms.'
export const agreeToElectronic = (email: string) =>
  `I agree to sign this one contract electronically and to get my copy ${email ? `by email at ${email}` : 'on this page'}. I was able to open the PDF.`

/** What "Prefer paper?" explains, on the page and in the PDF. */
export const electronicWords = (phone: string) => [
  `A paper copy is free: call ${phone}.`,
  'This covers this one contract only.',
  `You may change your mind until you sign. To change your email address, call ${phone}.`,
  'You need a web browser and an app that opens PDFs.',
]

/** 16 CFR 429.1(a): the sentence that stands beside the signature, in bold. */
export const CANCEL_SENTENCE =
  'You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the date of this transaction. See the attached notice of cancellation form for an explanation of this right.'

/** 16 CFR 429.1(b), word for word. `{date}`, `{seller}`, `{address}` and `{lastDay}` are filled in. */
export const NOTICE_OF_CANCELLATION = `Date of transaction: {date}

You may CANCEL this transaction, without any Penalty or Obligation, within THREE BUSINESS DAYS from the above date.

If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable instrument executed by you will be returned within TEN BUSINESS DAYS following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be cancelled.

If you cancel, you must make available to the seller at your residence, in substantially as good condition as when received, any goods delivered to you under this contract or sale, or you may, if you wish, comply with the instructions of the seller regarding the return shipment of the goods at the seller's expense and risk. If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your Notice of Cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable for performance of all obligations under the contract.

To cancel this transaction, mail or deliver a signed and dated copy of this Cancellation Notice or any other written notice, or send a telegram, to {seller}, at {address}, NOT LATER THAN MIDNIGHT OF {lastDay}.

I HEREBY CANCEL THIS TRANSACTION.`

/** What the form needs to be filled in, whatever its wording. */
export const NOTICE_PLACEHOLDERS = ['{date}', '{seller}', '{address}', '{lastDay}']

type NoticeFacts = { seller: string; address: string; date: string; lastDay: string }
/** The form's paragraphs. Before signing, `date` and `lastDay` say so in words. */
export const noticeForm = (notice: string, facts: NoticeFacts) =>
  notice.replace(/\{(date|seller|address|lastDay)\}/g, (_, name: keyof NoticeFacts) => facts[name]).split(/\n{2,}/)

/** What the form says where nothing is signed yet. */
export const UNSIGNED_DATES = { date: 'the day you sign', lastDay: 'the third business day after you sign' }
/** The last day on a form that is printed before anybody knows when the customer gets it. */
export const AFTER_NOTICE = 'the third business day after you get this notice'
