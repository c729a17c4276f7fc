type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/**
 * Reloads into a new release without losing half-typed text: while somebody types, it waits until they switch away or
 * come back.
 */
function reloadApp() {
  const isTyping = document.activeElement?.matches('input, textarea, select')
  if (!isTyping && !document.querySelector('dialog[open]')) location.reload()
  else document.addEventListener('visibilitychange', reloadApp, { once: true })
}

/** Lets the app open while offline. The page's Trusted Types policy allows no script URL but this one. */
export function registerShell() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  if (navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', reloadApp)
  const policies = (window as { trustedTypes?: Policies }).trustedTypes
  const desk = policies?.createPolicy('desk', { createScriptURL: () => '/service-worker.js' })
  const address = desk?.createScriptURL('') ?? '/service-worker.js'
  // If this fails, the desk still works, just not offline.
  navigator.serviceWorker.register(address).catch(() => {})
}
