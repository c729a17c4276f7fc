/** The address that calls a number as we write it: (251) 555-0142. */
export const phoneHref = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`
