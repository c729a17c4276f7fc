import { FooterContent } from './footer-content.tsx'
import { Still } from './still.tsx'

export function Footer() {
  return (
    <Still as="footer" id="footer">
      {(import.meta.env.SSR || import.meta.env.DEV) && <FooterContent />}
    </Still>
  )
}
