import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Plan } from '../../fence/plan.ts'
import { planPath } from '../../fence/plan-link.ts'
import { presets } from '../../fence/plan-presets.ts'
import { countEvent } from '../api/events.ts'
import { usePlanInForm } from '../forms/plan-in-form.tsx'
import { FenceChoices } from './parts/fence-choices.tsx'
import { Figures } from './parts/figures.tsx'
import { FootBar } from './parts/foot-bar.tsx'
import { Presets } from './parts/presets.tsx'
import { Scenes } from './parts/scenes.tsx'
import { SideBar } from './parts/side-bar.tsx'
import { SideList } from './parts/side-list.tsx'
import { Step } from './parts/step.tsx'
import styles from './planner.css?url'
import { deletePlan, linkedPlan, savePlan } from './saved-plan.ts'
import { Sheet } from './sheet/sheet.tsx'
import { createPlanner } from './store.ts'
import { PlannerContext } from './use-planner.ts'
import { usePrices } from './use-prices.ts'

/** Shows a notice. The code for notices is loaded with the first one. */
function notify(title: string, description: string) {
  import('../ui/notices.tsx').then(
    ({ notify }) => notify({ title, description }),
    () => undefined,
  )
}

const ABOUT_LINK = 'Anyone who opens it sees this plan. The plan is in the link itself, not on our server.'

/** Copies the link to the clipboard or, if the browser doesn't allow that, puts it in the address bar. */
async function copyLink(plan: Plan) {
  const path = planPath(plan)
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href)
    notify('Link copied', ABOUT_LINK)
  } catch {
    history.replaceState(history.state, '', path)
    notify('The link is in the address bar', `Copy it from there. ${ABOUT_LINK}`)
  }
}

/** Changes are announced after this pause, and work that nobody waits for is done then. */
const PAUSE = 400

function useSpeech() {
  const [words, speak] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [announce] = useState(() => (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => speak(text), PAUSE)
  })
  return { words, announce }
}

const notFetched = () => notify('That couldn’t be loaded', 'Please try again.')

/** Everything from the first shape to the request. All of it stays on this device. */
export function Planner({ hash, saved }: { hash: string; saved: Plan | null }) {
  const { words, announce } = useSpeech()
  const root = useRef<HTMLDivElement>(null)
  const [planner] = useState(() =>
    createPlanner(saved ?? presets.three.plan, { save: savePlan, warn: notify, announce }),
  )
  const [paper, print] = useState<typeof import('./paper.tsx')>()
  const inForm = usePlanInForm()
  const prices = usePrices()
  // Render the drawing first, so that it can be used before the rest is rendered.
  const whole = useDeferredValue(true, false)
  const use = () => {
    import('./plan-card.tsx').then(({ putInForm }) => putInForm(planner.get().plan, prices, inForm)).catch(notFetched)
  }

  // Load this once the drawing is there: the plan must get into the form even in a yard without a signal.
  useEffect(() => {
    const timer = setTimeout(() => {
      countEvent('plan-open')
      import('./plan-card.tsx').catch(() => undefined)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const show = (link: Awaited<ReturnType<typeof linkedPlan>>) => {
      if (!link) return
      // Read the link once, because a later reload must show the visitor's own changes.
      history.replaceState(history.state, '', '#plan')
      if (link.plan) planner.change(link.plan, { selected: null, drawing: null, fit: true })
      else notify('That link doesn’t work', 'This is your own plan, as you left it.')
    }
    linkedPlan(hash).then(show, notFetched)
  }, [hash, planner])

  const clear = () => {
    planner.change(presets.three.plan, { started: 'three', selected: null, drawing: null, fit: true })
    deletePlan()
    notify('Cleared', 'Undo brings the plan back.')
  }

  return (
    <PlannerContext value={planner}>
      <link rel="stylesheet" href={styles} precedence="whole" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys pressed inside */}
      <div
        ref={root}
        className="pl"
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
          if (event.target instanceof HTMLInputElement && /^(text|)$/.test(event.target.type)) return
          event.preventDefault()
          if (event.shiftKey) planner.redo()
          else planner.undo()
        }}
      >
        <div className="wrap">
          <p>
            <a className="pl-skip" href="#contact-information">
              Skip to the form
            </a>
          </p>
          <div className="pl-cols">
            <div>
              <Step number={1} title="The line" />
              <Presets />
              <Sheet />
              <SideBar />
              {whole && <SideList />}
            </div>
            <div>
              <Step number={2} title="The fence" />
              {whole && <FenceChoices />}
            </div>
          </div>
          <div className="pl-stand">{whole && <Scenes />}</div>
        </div>
        {whole && (
          <>
            <Figures
              use={use}
              share={() => copyLink(planner.get().plan)}
              print={() => import('./paper.tsx').then(print, notFetched)}
              clear={clear}
            />
            <FootBar around={root} use={use} />
          </>
        )}
        <p className="sr-only" role="status">
          {words}
        </p>
      </div>
      {paper && <paper.Paper done={() => print(undefined)} />}
    </PlannerContext>
  )
}
