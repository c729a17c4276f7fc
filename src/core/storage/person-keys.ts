/** By these two the requests of one person find each other; nothing is merged. */
export const personKey = (email: string) => email.trim().toLowerCase() || null

export function phoneKey(phone: string) {
  const digits = phone.replace(/\D/g, '').slice(-10)
  return digits.length === 10 ? digits : null
}
