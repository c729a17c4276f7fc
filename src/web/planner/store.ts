import type { Plan } from '../../fence/plan.ts'
import { type Count, countPlan } from '../../fence/plan-count.ts'
import { GATE_NAMES } from '../../fence/plan-materials.ts'
import type { StartName } from '../../fence/plan-starts.ts'
import { starts } from '../../fence/plan-starts.ts'
import { faultOf } from './change/faults.ts'
import { fitGates } from './change/fit-gates.ts'
import type { Spot } from './change/line.ts'
import { isSamePlan } from './same-plan.ts'

export type Selected = { kind: 'side' | 'corner' | 'gate' | 'house' | 'pool'; index: number }
export type State = {
  plan: Plan
  selected: Selected | null
  /** The corners set so far while a line is drawn by hand; null at other times. */
  drawing: Spot[] | null
  started: StartName | 'draw' | null
  canUndo: boolean
  canRedo: boolean
  isKept: boolean
  /** Grows when the sheet should show everything. */
  fit: number
}

export type Planner = ReturnType<typeof createPlanner>
type Outside = {
  /** False where the device keeps nothing. */
  keep: (plan: Plan) => boolean
  /** Tells what could not be done, or what was lost by it. */
  tell: (title: string, text: string) => void
  /** Spoken, not shown. */
  say: (text: string) => void
}

const STEPS = 100
const lineWords = (plan: Plan) => `The line is ${countPlan(plan).totalFeet} feet.`

/** Holds the plan, what is selected, and the way back. What is dragged is only shown until it is let go. */
export function createPlanner(first: Plan, { keep, tell, say }: Outside) {
  let state: State = {
    plan: first,
    selected: null,
    drawing: null,
    started: null,
    canUndo: false,
    canRedo: false,
    isKept: true,
    fit: 0,
  }
  let past: Plan[] = []
  let future: Plan[] = []
  const listeners = new Set<() => void>()
  const watchers = new Set<(plan: Plan, count: Count) => void>()

  const set = (parts: Partial<State>) => {
    state = { ...state, ...parts, canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const listener of listeners) listener()
  }
  const tellGone = (gone: Plan['gates']) => {
    if (gone.length === 0) return
    const names = gone.map(({ kind, side }) => `${GATE_NAMES[kind]} of side ${side + 1}`)
    tell('A gate is gone', `${names.join(', ')}: there is no room for it now. Undo brings it back.`)
  }

  /** One step that can be taken back; false when the plan does not allow it. */
  function change(next: Plan, parts: Partial<State> & { words?: string } = {}) {
    const { words, ...rest } = parts
    const { plan, gone } = fitGates(next)
    const fault = faultOf(plan)
    if (fault) {
      tell('That does not fit', fault)
      set({})
      return false
    }
    if (isSamePlan(plan, state.plan)) {
      set(rest)
      return true
    }
    past = [...past, state.plan].slice(-STEPS)
    future = []
    set({ started: null, ...rest, plan, isKept: keep(plan) })
    tellGone(gone)
    say([words, lineWords(plan)].filter(Boolean).join(' '))
    return true
  }

  function step(back: boolean) {
    if (state.drawing) return back ? set({ drawing: state.drawing.slice(0, -1) }) : undefined
    const plan = back ? past.at(-1) : future.at(-1)
    if (!plan) return
    if (back) [past, future] = [past.slice(0, -1), [...future, state.plan]]
    else [past, future] = [[...past, state.plan], future.slice(0, -1)]
    set({ plan, selected: null, started: null, isKept: keep(plan) })
    say(`${back ? 'Changed back.' : 'Changed again.'} ${lineWords(plan)}`)
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** For those who follow a drag frame by frame. */
    watch: (watcher: (plan: Plan, count: Count) => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    preview: (plan: Plan, count = countPlan(plan)) => {
      for (const watcher of watchers) watcher(plan, count)
    },
    change,
    tell,
    say,
    undo: () => step(true),
    redo: () => step(false),
    select: (selected: Selected | null) => set({ selected }),
    showAll: () => set({ fit: state.fit + 1 }),
    draw: (drawing: Spot[] | null) => set({ drawing, selected: null, ...(drawing && { started: 'draw' }) }),
    /** The corners set by hand become the line; too few of them leave the old one. */
    finishDrawing(closed: boolean) {
      const { drawing, plan } = state
      if (!drawing || drawing.length < (closed ? 3 : 2)) return set({ drawing: null, started: null })
      const line = { corners: drawing, closed, off: [], gates: [], pool: null }
      change({ ...plan, ...line }, { drawing: null, started: 'draw', fit: state.fit + 1 })
    },
    /** A start replaces the line and what stands around it; the fence stays, except around a pool. */
    start(name: StartName) {
      const { plan } = starts[name]
      const { type, material, height, look, windy, tearOut } = state.plan
      const fence = name === 'pool' ? {} : { type, material, height, look }
      const parts = { started: name, selected: null, drawing: null, fit: state.fit + 1 }
      change({ ...plan, ...fence, windy, tearOut }, { ...parts, words: `${starts[name].name}.` })
    },
  }
}
