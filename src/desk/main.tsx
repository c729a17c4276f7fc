import './styles/desk.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { registerShell } from './register-shell.ts'

const root = document.getElementById('desk')
if (!root) throw new Error('The page has no place for the desk.')

createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    {/* A transition that waits for a page's script leaves a tap without any answer, on bad signal for minutes. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
)
registerShell()
