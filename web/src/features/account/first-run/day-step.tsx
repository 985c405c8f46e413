// One step of the first day: its number, what it is, and what is done in it. One that comes later is only told.
import { CircleCheck } from 'lucide'
import { type ReactNode, useId } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import './day-step.css'

interface DayStepProps {
  readonly number: number
  readonly title: string
  readonly note: ReactNode
  readonly state: 'done' | 'open' | 'later'
  readonly children?: ReactNode
}

export function DayStep({ number, title, note, state, children }: DayStepProps) {
  const id = useId()
  return (
    <section className={classNames('day-step', `day-step--${state}`)} aria-labelledby={id}>
      <span className="day-step__number serif" aria-hidden>
        {state === 'done' ? <Icon of={CircleCheck} size="lg" /> : number}
      </span>
      <div className="day-step__body">
        <h3 id={id}>
          {title}
          {state === 'done' && <span className="visually-hidden"> done</span>}
        </h3>
        <p>{note}</p>
        {children}
      </div>
    </section>
  )
}
