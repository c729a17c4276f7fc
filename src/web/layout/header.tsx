import { useEffect } from 'react'
import { enhanceDrawer } from './drawer.ts'
import { HeaderContent } from './header-content.tsx'
import { enhanceMenus } from './menus.ts'
import { Still } from './still.tsx'

const ID = 'header'

export function Header() {
  useEffect(() => {
    const header = document.getElementById(ID)
    if (!header) return
    const stop = [enhanceMenus(header), enhanceDrawer(header)]
    return () => {
      for (const end of stop) end()
    }
  }, [])
  return (
    <Still as="header" id={ID} className="sticky top-0 z-30 border-b border-line bg-paper print:static">
      {(import.meta.env.SSR || import.meta.env.DEV) && <HeaderContent />}
    </Still>
  )
}
