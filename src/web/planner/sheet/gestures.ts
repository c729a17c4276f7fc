import type { PointerEvent } from 'react'
import type { Plan } from '../../../fence/plan.ts'
import { faultOf } from '../../../fence/plan-faults.ts'
import { toFoot } from '../../../fence/plan-lengths.ts'
import { LIMITS } from '../../../fence/plan-limits.ts'
import { distance } from '../../../fence/plan-line.ts'
import { inYard, onSheet, type View } from '../../../fence/plan-view.ts'
import type { Spot } from '../change/line.ts'
import { isOn, type Planner, type Selected } from '../store.ts'
import { type Grip, type GripKind, gripOf, pulled } from './drag.ts'
import { moved, zoomed } from './view.ts'

type Pixel = [number, number]
type Drag = {
  grip: Grip
  px: Pixel
  start: Pixel
  from: Plan
  requested: Plan | null
  view: View
  touch: boolean
  wasSelected: boolean
  moved: boolean
}
type Pinch = { apart: number; middle: Pixel; view: View; scaling: boolean }

/** How far a pointer moves before it starts a drag, and the distance at which a drag snaps to a right angle. */
const DRAG_THRESHOLD_PX = 5
const SNAP_PX = 11
/** Two fingers pan the drawing. It also zooms, but only if their distance changes clearly. */
const CLEAR_PINCH = 0.12
const CLOSE_TO_FIRST = 26
/** What one finger can drag at once. A side has to be selected first. */
const HANDLES = new Set<GripKind>(['corner', 'gate', 'house', 'pool', 'size'])

/** The position of an event within the drawing. */
const spot = (event: { clientX: number; clientY: number; currentTarget: EventTarget | null }): Pixel => {
  const box = (event.currentTarget as Element).getBoundingClientRect()
  return [event.clientX - box.left, event.clientY - box.top]
}

/** Handles fingers, pens and mice on the drawing with one set of rules. */
export function createGestures(planner: Planner, editLength: (side: number) => void) {
  const fingers = new Map<number, Pixel>()
  let drag: Drag | null = null
  let pinch: Pinch | null = null

  const yard = ([px, py]: Pixel) => inYard(planner.get().view, px, py)
  const two = (): { apart: number; middle: Pixel } => {
    const [a = [0, 0], b = [0, 0]] = [...fingers.values()]
    return { apart: distance(a, b), middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] }
  }

  /** Applies the dragged change, or puts everything back. */
  function endDrag(taken: boolean) {
    planner.preview(null)
    if (drag?.requested && taken) planner.change(drag.requested)
    drag = null
  }

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    const px = spot(event)
    fingers.set(event.pointerId, px)
    if (fingers.size === 2) {
      endDrag(true)
      pinch = { ...two(), view: planner.get().view, scaling: false }
      return
    }
    if (event.button > 0) return
    const { plan, view, selected, drawing } = planner.get()
    const grip = drawing ? { kind: 'sheet' as const, index: 0 } : gripOf(event.target as Element)
    const touch = event.pointerType === 'touch'
    drag = {
      grip,
      px,
      start: yard(px),
      from: plan,
      requested: null,
      view,
      touch,
      wasSelected: isOn(selected, grip.kind, grip.index),
      moved: false,
    }
    if (grip.kind !== 'sheet' || !touch) event.currentTarget.setPointerCapture(event.pointerId)
  }

  function movePinch(of: Pinch) {
    const { apart, middle } = two()
    if (Math.abs(apart / of.apart - 1) > CLEAR_PINCH) of.scaling = true
    const view = moved(of.view, middle[0] - of.middle[0], middle[1] - of.middle[1])
    planner.setView(of.scaling ? zoomed(view, apart / of.apart, ...middle) : view)
  }

  function moveDrag(of: Drag, px: Pixel, free: boolean) {
    if (!of.moved && distance(px, of.px) < DRAG_THRESHOLD_PX) return
    const { grip } = of
    if (grip.kind === 'sheet' || grip.kind === 'label') {
      of.moved = true
      if (!of.touch) planner.setView(moved(of.view, px[0] - of.px[0], px[1] - of.px[1]))
      return
    }
    // A finger that scrolls must not drag a side along, so a side has to be selected first.
    if (grip.kind === 'side' && of.touch && !of.wasSelected) return
    const { selected, view } = planner.get()
    if (!of.moved && grip.kind !== 'size') planner.select({ kind: grip.kind, index: grip.index })
    of.moved = true
    const reach = Math.max(9, (SNAP_PX / view.scale) * 12)
    const place = selected?.kind === 'pool' ? 'pool' : 'house'
    const { plan, requested, guides } = pulled({
      from: of.from,
      grip,
      start: of.start,
      now: yard(px),
      free,
      reach,
      place,
    })
    if (faultOf(plan)) return
    of.requested = requested
    planner.preview({ plan, guides })
  }

  /** Where the next corner of a line drawn by hand would go. */
  function nextSpot(px: Pixel): Spot {
    const [x, y] = yard(px)
    const { drawing, view } = planner.get()
    const last = drawing?.at(-1)
    const near = (14 / view.scale) * 12
    return [
      last && Math.abs(x - last[0]) < near ? last[0] : toFoot(x),
      last && Math.abs(y - last[1]) < near ? last[1] : toFoot(y),
    ]
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const px = spot(event)
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, px)
    if (pinch && fingers.size === 2) movePinch(pinch)
    else if (drag) moveDrag(drag, px, event.altKey)
    else if (planner.get().drawing) planner.point(nextSpot(px))
  }

  function setCorner(points: Spot[], px: Pixel) {
    const [first] = points
    if (first && points.length > 2 && distance(onSheet(planner.get().view, first), px) < CLOSE_TO_FIRST)
      return planner.finishDrawing(true)
    const corner = nextSpot(px)
    const last = points.at(-1)
    if (last && distance(last, corner) < LIMITS.side[0] * 12) return
    if (points.length >= LIMITS.corners)
      return planner.warn('That doesn’t fit', `A plan can have up to ${LIMITS.corners} corners.`)
    planner.draw([...points, corner])
  }

  function tap({ grip, px }: Drag) {
    const { drawing } = planner.get()
    if (drawing) return setCorner(drawing, px)
    if (grip.kind === 'label') return editLength(grip.index)
    if (grip.kind === 'size') return
    planner.select(grip.kind === 'sheet' ? null : ({ kind: grip.kind, index: grip.index } satisfies Selected))
  }

  function lift(event: PointerEvent<SVGSVGElement>, taken: boolean) {
    fingers.delete(event.pointerId)
    if (pinch) {
      if (fingers.size < 2) pinch = null
      drag = null
      return
    }
    const done = drag
    endDrag(taken)
    if (done && !done.moved && taken) tap(done)
  }

  /**
   * The page must not scroll or zoom with two fingers, or with one on a handle. Safari up to 17 ignores `touch-action`
   * on elements inside an SVG.
   */
  const onTouchStart = (event: TouchEvent) => {
    const { kind, index } = gripOf(event.target as Element)
    const isHandle = HANDLES.has(kind) || (kind === 'side' && isOn(planner.get().selected, kind, index))
    if ((isHandle || event.touches.length > 1) && event.cancelable) event.preventDefault()
  }
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    planner.zoom(Math.exp(-event.deltaY / 180), ...spot(event))
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => lift(event, true),
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => lift(event, false),
    onTouchStart,
    onWheel,
  }
}
