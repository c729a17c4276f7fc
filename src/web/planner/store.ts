import { createStore } from '../../browser/store.ts'
import { fitGates } from '../../fence/fit-gates.ts'
import type { Plan } from '../../fence/plan.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { faultOf } from '../../fence/plan-faults.ts'
import { GATE_NAMES } from '../../fence/plan-materials.ts'
import type { PresetName } from '../../fence/plan-presets.ts'
import { presets } from '../../fence/plan-presets.ts'
import type { View } from '../../fence/plan-view.ts'
import type { Spot } from './change/line.ts'
import type { Guide } from './change/snap.ts'
import { showingAll, zoomed } from './sheet/view.ts'

export type Selected = { kind: 'side' | 'corner' | 'gate' | 'house' | 'pool'; index: number }
export type State = {
  plan: Plan
  selected: Selected | null
  /** The corners so far while a line is drawn by hand; null otherwise. */
  drawing: Spot[] | null
  started: PresetName | 'draw' | null
  canUndo: boolean
  canRedo: boolean
  isSaved: boolean
  /** The part of the yard that is visible. It has no size until the drawing is on screen. */
  view: View
  /** The preview during a drag, and the guides it snaps to. */
  drag: { plan: Plan; guides: Guide[] } | null
  /** Where the next corner of a line drawn by hand would go. */
  next: Spot | null
}
type Step = Partial<State> & {
  /** Announced before the length of the line. */
  words?: string
  /** Fit the view to the new line. */
  fit?: boolean
}

export type Planner = ReturnType<typeof createPlanner>
type Outside = {
  /** Saves the plan; returns false if the device can't store it. */
  save: (plan: Plan) => boolean
  /** Shows what couldn't be done, or what was lost. */
  warn: (title: string, text: string) => void
  /** Announced by screen readers, but not shown. */
  announce: (text: string) => void
}

const sorted = (plan: object) => JSON.stringify(Object.entries(plan).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether two plans are equal regardless of key order, because a plan read from storage may have a different order. */
export const isSamePlan = (one: object, other: object) => sorted(one) === sorted(other)

export const isOn = (selected: Selected | null, kind: string, index: number) =>
  selected?.kind === kind && selected.index === index

const STEPS = 100
const lineWords = (plan: Plan) => `The line is ${countPlan(plan).totalFeet} feet.`

/** Holds the plan, the selection and the undo history. A drag is only a preview until it ends. */
export function createPlanner(first: Plan, { save, warn, announce }: Outside) {
  const { set: write, ...readable } = createStore<State>({
    plan: first,
    selected: null,
    drawing: null,
    started: null,
    canUndo: false,
    canRedo: false,
    isSaved: true,
    view: showingAll(first, 0, 0),
    drag: null,
    next: null,
  })
  const { get } = readable
  let past: Plan[] = []
  let future: Plan[] = []

  const set = (parts: Partial<State>) => write({ ...parts, canUndo: past.length > 0, canRedo: future.length > 0 })
  const fitted = (plan: Plan) => ({ view: showingAll(plan, get().view.wide, get().view.tall) })
  const warnOfRemoved = (gone: Plan['gates']) => {
    if (gone.length === 0) return
    const names = gone.map(({ kind, side }) => `${GATE_NAMES[kind]} on side ${side + 1}`)
    warn('A gate was removed', `${names.join(', ')}: it doesn’t fit anymore. Undo brings it back.`)
  }

  /** Applies one step that can be undone. Returns false if the plan doesn't allow it. */
  function change(next: Plan, { words, fit, ...parts }: Step = {}) {
    const { plan, gone } = fitGates(next)
    const rest = { ...parts, ...(fit && fitted(plan)) }
    const fault = faultOf(plan)
    if (fault) {
      warn('That doesn’t fit', fault)
      set({})
      return false
    }
    if (isSamePlan(plan, get().plan)) {
      set(rest)
      return true
    }
    past = [...past, get().plan].slice(-STEPS)
    future = []
    set({ started: null, ...rest, plan, isSaved: save(plan) })
    warnOfRemoved(gone)
    announce([words, lineWords(plan)].filter(Boolean).join(' '))
    return true
  }

  function step(back: boolean) {
    const { drawing, plan: shown } = get()
    if (drawing) return back ? set({ drawing: drawing.slice(0, -1) }) : undefined
    const plan = back ? past.at(-1) : future.at(-1)
    if (!plan) return
    if (back) [past, future] = [past.slice(0, -1), [...future, shown]]
    else [past, future] = [[...past, shown], future.slice(0, -1)]
    set({ plan, selected: null, started: null, isSaved: save(plan) })
    announce(`${back ? 'Undone.' : 'Redone.'} ${lineWords(plan)}`)
  }

  return {
    ...readable,
    /** Shows a plan without applying it. */
    preview: (drag: State['drag']) => set({ drag }),
    point: (next: Spot | null) => set({ next }),
    setView: (view: View) => set({ view }),
    zoom: (factor: number, px?: number, py?: number) => set({ view: zoomed(get().view, factor, px, py) }),
    showAll: () => set(fitted(get().plan)),
    resize(wide: number, tall: number) {
      const { plan, view } = get()
      if (wide > 0 && (wide !== view.wide || tall !== view.tall)) set({ view: showingAll(plan, wide, tall) })
    },
    change,
    warn,
    announce,
    undo: () => step(true),
    redo: () => step(false),
    select: (selected: Selected | null) => set({ selected }),
    draw: (drawing: Spot[] | null) => set({ drawing, next: null, selected: null, ...(drawing && { started: 'draw' }) }),
    /** The corners drawn by hand become the line. With too few of them, the old line stays. */
    finishDrawing(closed: boolean) {
      const { drawing, plan } = get()
      if (!drawing || drawing.length < (closed ? 3 : 2)) return set({ drawing: null, started: null })
      const line = { corners: drawing, closed, off: [], gates: [], pool: null }
      change({ ...plan, ...line }, { drawing: null, started: 'draw', fit: true })
    },
    /** A preset replaces the line and everything around it. The fence stays the same, except around a pool. */
    start(name: PresetName) {
      const { plan } = presets[name]
      const { type, material, height, look, windy, tearOut } = get().plan
      const fence = name === 'pool' ? {} : { type, material, height, look }
      const parts = { started: name, selected: null, drawing: null, fit: true }
      change({ ...plan, ...fence, windy, tearOut }, { ...parts, words: `${presets[name].name}.` })
    },
  }
}
