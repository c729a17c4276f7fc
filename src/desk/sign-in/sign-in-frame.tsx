import type { ReactNode } from 'react'
import { Logo, TallFence } from '../parts/logo.tsx'

export const SignInFrame = ({ children }: { children: ReactNode }) => (
  <main className="door">
    <div className="art dark">
      <Logo />
      <p className="display">Every request, and the hours left to answer it.</p>
      <p>For the people of this company. Visitors find us at the website.</p>
      <TallFence />
    </div>
    <div className="in-here">{children}</div>
  </main>
)
