/** Marks the links of the page shown, and what leads to its section, in markup that React leaves alone. */
export function markCurrent(id: string, pathname: string) {
  for (const link of document.querySelectorAll<HTMLElement>(`#${id} a[href], #${id} [data-section]`)) {
    const section = link.dataset.section
    const current = link.getAttribute('href') === pathname || (section !== undefined && isIn(section, pathname))
    if (link.tagName === 'BUTTON') link.toggleAttribute('data-active', current)
    else if (current) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

export const isIn = (section: string, pathname: string) => pathname === section || pathname.startsWith(`${section}/`)
