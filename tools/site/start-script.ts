const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g
const CONTEXT_SCRIPT = /<script>(window\.__reactRouterContext = [\s\S]*?)<\/script>/
const STATE_SCRIPTS = /<script>window\.__reactRouterContext\.streamController\.enqueue\(("[\s\S]*?")\);<\/script>/g
const CLOSE_SCRIPT = '<script>window.__reactRouterContext.streamController.close();</script>'

/**
 * Starts the page's scripts after it has loaded, is painted and idle, or at the visitor's first touch, so that nothing stands
 * in front of the content. The data they start from leaves the page, too: it repeats what the page says. The fonts
 * come after the first picture, and are shown one part of the page after the other, so that no single step lays out
 * the whole; a visitor who has them already sees them at once. Until the scripts have started, forms get their
 * submission key from here.
 */
export function deferScripts(html: string, keep: (state: string) => string): string {
  const preloads = [...html.matchAll(PRELOADS)].map((match) => match[1])
  const source = MODULE_SCRIPT.exec(html)?.[1]
  const context = CONTEXT_SCRIPT.exec(html)?.[1]
  const states = [...html.matchAll(STATE_SCRIPTS)].map(([, text = '']) => JSON.parse(text) as string)
  if (!source || !context || states.length === 0 || !html.includes(CLOSE_SCRIPT))
    throw new Error('a page lacks one of its scripts: React Router writes its pages differently now')
  const imports = [...source.matchAll(/import (?:\* as (\w+) from )?"([^"]+)";?/g)]
  const rest = source
    .replace(/import (?:\* as \w+ from )?"[^"]+";?/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/^;/, '')
  const names = imports.map(([, name]) => name ?? '').join(',')
  const urls = imports.map(([, , url]) => url)
  const others = preloads.filter((url) => !urls.includes(url ?? ''))
  const state = keep(states.join(''))
  return html
    .replace(PRELOADS, '')
    .replace(CONTEXT_SCRIPT, '<script></script>') // React looks for it when it takes the page over.
    .replace(STATE_SCRIPTS, '')
    .replace(CLOSE_SCRIPT, '')
    .replace(MODULE_SCRIPT, () => `<script>${starter({ context, state, others, urls, names, rest })}</script>`)
}

type Parts = {
  context: string
  state: string
  others: (string | undefined)[]
  urls: (string | undefined)[]
  names: string
  rest: string
}

const starter = ({ context, state, others, urls, names, rest }: Parts) =>
  `(() => {
    const d = document;
    let started;
    const start = () => {
      if (started) return;
      started = 1;
      const state = fetch("${state}").then(r => r.ok ? r.text() : Promise.reject(r.status));
      for (const href of ${JSON.stringify(others)}) d.head.append(Object.assign(d.createElement("link"), {rel: "modulepreload", href}));
      setTimeout(() => Promise.all([state, ...${JSON.stringify(urls)}.map(u => import(u))]).then(([state, ${names}]) => {
        ${context}
        const c = window.__reactRouterContext.streamController;
        c.enqueue(state);
        c.close();
        ${rest}
      }));
    };
    const ownFonts = () => {
      d.documentElement.dataset.fonts = "";
      try { sessionStorage.fonts = 1 } catch {}
    };
    const inTurn = () => {
      const parts = [...d.querySelectorAll("header,main>*,footer")];
      for (const part of parts) part.dataset.wait = "";
      ownFonts();
      const next = () => requestAnimationFrame(() => setTimeout(() => {
        const part = parts.shift();
        if (!part) return;
        delete part.dataset.wait;
        next();
      }));
      next();
    };
    for (const i of d.querySelectorAll("[name=idempotencyKey]")) i.value = crypto.getRandomValues(new Uint32Array(4)).join("-");
    for (const e of ["pointerdown", "keydown", "focusin", "touchstart"]) addEventListener(e, start, {capture: true, once: true, passive: true});
    try { sessionStorage.fonts && ownFonts() } catch {}
    const painted = then => {
      const after = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
      if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return after();
      new PerformanceObserver((_, o) => { o.disconnect(); after() }).observe({type: "paint", buffered: true});
    };
    addEventListener("load", () => painted(() => {
      Promise.all(["700 1em Besley", "1em Figtree"].map(n => d.fonts.load(n))).then(inTurn, () => 0);
      (self.requestIdleCallback || setTimeout)(start, {timeout: 400});
    }));
  })()`.replace(/\n\s*/g, '')

/** A page served at many addresses cannot be taken over by scripts that expect one. */
export const withoutScripts = (html: string) =>
  html.replace(PRELOADS, '').replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
