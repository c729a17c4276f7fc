const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Starts the page's scripts after it has loaded and is idle, or at the visitor's first touch, so that
 * nothing stands in front of the content. The whole stylesheet comes with them: the page itself carries only
 * its own rules. Until then forms get their submission key from here.
 */
export function deferScripts(html: string, stylesheet: string): string {
  const preloads = [...html.matchAll(PRELOADS)].map((match) => match[1])
  const source = MODULE_SCRIPT.exec(html)?.[1]
  if (!source) throw new Error('a page has no module script: React Router writes its pages differently now')
  const imports = [...source.matchAll(/import (?:\* as (\w+) from )?"([^"]+)";?/g)]
  const rest = source
    .replace(/import (?:\* as \w+ from )?"[^"]+";?/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/^;/, '')
  const names = imports.map(([, name]) => name ?? '').join(',')
  const urls = imports.map(([, , url]) => url)
  const others = preloads.filter((url) => !urls.includes(url ?? ''))
  const starter = `(()=>{let s;const d=document,go=()=>{if(s)return;s=1;${JSON.stringify(others)}.forEach(h=>d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href:h})));d.head.append(Object.assign(d.createElement("link"),{rel:"stylesheet",href:"${stylesheet}"}));Promise.all(${JSON.stringify(urls)}.map(u=>import(u))).then(([${names}])=>{${rest}})};d.querySelectorAll("[name=idempotencyKey]").forEach(i=>i.value=crypto.getRandomValues(new Uint32Array(4)).join("-"));["pointerdown","keydown","focusin","touchstart"].forEach(e=>addEventListener(e,go,{capture:true,once:true,passive:true}));addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(go,{timeout:400}),50))})()`
  return html.replace(PRELOADS, '').replace(MODULE_SCRIPT, () => `<script>${starter}</script>`)
}

/** A page served at many addresses cannot be taken over by scripts that expect one. */
export const withoutScripts = (html: string) =>
  html.replace(PRELOADS, '').replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
