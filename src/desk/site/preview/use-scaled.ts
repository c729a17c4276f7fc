import { useEffect, useRef, useState } from 'react'

/** Makes something as wide as the visitor's screen and scales it down to fit the box. */
export function useScaled(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width, height: 600 })
  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  const scale = Math.max(0.1, room.width / width)
  return { box, style: { width, height: room.height / scale, transform: `scale(${scale})` } }
}
