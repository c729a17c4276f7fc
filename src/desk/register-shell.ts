type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** Nothing half typed is lost: then the new release waits until the person looks away or comes back. */
function reloadApp() {
  const isTyping = document.activeElement?.matches('input, textarea, select')
  if (!isTyping && !document.querySelector('dialog[open]')) location.reload()
  else document.addEventListener('visibilitychange', reloadApp, { once: true })
}

/** The shell opens without signal. The page's policy lets no text become a script's address but this one. */
export function registerShell() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  if (navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', reloadApp)
  const policies = (window as { trustedTypes?: Policies }).trustedTypes
  const desk = policies?.createPolicy('desk', { createScriptURL: () => '/service-worker.js' })
  const address = desk?.createScriptURL('') ?? '/service-worker.js'
  // Without it the desk works as before, only not without signal.
  navigator.serviceWorker.register(address).catch(() => {})
}
