import { useEffect, useRef, useState } from 'react'

type View = { scale: number; x: number; y: number }
const UNZOOMED: View = { scale: 1, x: 0, y: 0 }
const MAX = 5

/** Pinch or Ctrl+wheel to zoom, drag with one finger to move, double tap to zoom in and out. */
export function usePinch() {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(UNZOOMED)

  useEffect(() => {
    const box = frame.current
    if (!box) return
    const touches = new Map<number, { x: number; y: number }>()
    let now = UNZOOMED
    const show = (next: View) => {
      const scale = Math.min(MAX, Math.max(1, next.scale))
      const far = (size: number) => (size * (scale - 1)) / 2
      const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
      now = { scale, x: within(next.x, far(box.clientWidth)), y: within(next.y, far(box.clientHeight)) }
      setView(now)
    }
    /** Keeps the point under the fingers in place. */
    const zoom = (by: number, clientX: number, clientY: number) => {
      const { left, top, width, height } = box.getBoundingClientRect()
      const [px, py] = [clientX - left - width / 2, clientY - top - height / 2]
      const scale = Math.min(MAX, Math.max(1, now.scale * by))
      const real = scale / now.scale
      show({ scale, x: px - (px - now.x) * real, y: py - (py - now.y) * real })
    }
    const apart = () => {
      const [one, two] = [...touches.values()]
      return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
    }

    const down = (event: PointerEvent) => touches.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const move = (event: PointerEvent) => {
      const last = touches.get(event.pointerId)
      if (!last) return
      const before = apart()
      touches.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const [one, two] = [...touches.values()]
      if (one && two && before > 0) zoom(apart() / before, (one.x + two.x) / 2, (one.y + two.y) / 2)
      else if (now.scale > 1) show({ ...now, x: now.x + event.clientX - last.x, y: now.y + event.clientY - last.y })
    }
    const up = (event: PointerEvent) => touches.delete(event.pointerId)
    const twice = (event: MouseEvent) => (now.scale > 1 ? show(UNZOOMED) : zoom(2.5, event.clientX, event.clientY))
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
    }

    const ended = new AbortController()
    const on = { signal: ended.signal }
    box.addEventListener('pointerdown', down, on)
    box.addEventListener('pointermove', move, on)
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) box.addEventListener(name, up, on)
    box.addEventListener('dblclick', twice, on)
    box.addEventListener('wheel', wheel, { passive: false, ...on })
    return () => ended.abort()
  }, [])

  const style = view.scale > 1 ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : {}
  return { frame, scale: view.scale, style }
}
