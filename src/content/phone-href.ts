/** The tel: link for a phone number in the format we use, such as (251) 555-0142. */
export const phoneHref = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`
