import './sign-in.css'
import type { ReactNode } from 'react'
import { PICKETS } from '../ui/drawing-colors.ts'
import { Logo } from '../ui/logo.tsx'

export const SignInLayout = ({ children }: { children: ReactNode }) => (
  <main className="sign-in">
    <div className="art dark">
      <Logo />
      <p className="display">Every request, and the hours left to answer it.</p>
      <p>For people who work here. Customers: please visit our website.</p>
      <TallFence />
    </div>
    <div className="in-here">{children}</div>
  </main>
)

const TallFence = () => (
  <svg viewBox="0 0 720 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path d="M0 92h720v16H0zM0 150h720v16H0z" fill="var(--color-marsh-deep)" />
    {Array.from({ length: 15 }, (_, at) => 8 + at * 48).map((x, at) => (
      <path key={x} d={`M${x} 62l16-24 16 24v138h-32z`} fill={PICKETS[at % 3]} />
    ))}
  </svg>
)
