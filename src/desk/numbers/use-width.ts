import { useEffect, useRef, useState } from 'react'

/** The width available to a chart. The chart is drawn to fit, so its text keeps its size. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(260, Math.floor(entry.contentRect.width))),
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return { box, width }
}
