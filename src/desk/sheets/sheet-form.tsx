import type { ReactNode } from 'react'
import { FaultLine } from '../ui/fault-line.tsx'
import { closeSheet } from './sheet-store.ts'

type SheetFormProps = {
  save: () => void
  /** What the button that saves says. */
  label: string
  isPending: boolean
  fault: string | null
  isDanger?: boolean
  isDisabled?: boolean
  /** What the button that closes the sheet says. Without it, there is none. */
  close?: string
  /** Another button beside the one that saves. */
  more?: ReactNode
  children: ReactNode
}

/** The form of a sheet: its fields, why they couldn't be saved, and its buttons. The sheet stays open until it is saved. */
export function SheetForm(props: SheetFormProps) {
  const { save, label, isPending, fault, isDanger, isDisabled, close, more, children } = props
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {children}
      <FaultLine words={fault} />
      <div className="choices">
        <button type="submit" className={isDanger ? 'btn danger' : 'btn main'} disabled={isPending || isDisabled}>
          {label}
        </button>
        {more}
        {close && (
          <button type="button" className="btn quiet" onClick={() => closeSheet()}>
            {close}
          </button>
        )}
      </div>
    </form>
  )
}

type NotifyProps = { notify: boolean; setNotify: (notify: boolean) => void; children: ReactNode }

/** Whether the customer gets an email about it. */
export const NotifyCustomer = ({ notify, setNotify, children }: NotifyProps) => (
  <label className="check">
    <input type="checkbox" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
    <span>{children}</span>
  </label>
)
