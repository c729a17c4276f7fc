/** These two keys link the requests of one person. Nothing is merged. */
export const personKey = (email: string) => email.trim().toLowerCase() || null

export function phoneKey(phone: string) {
  const digits = phone.replace(/\D/g, '').slice(-10)
  return digits.length === 10 ? digits : null
}
