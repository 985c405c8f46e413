// The running timer: a chip in the head of every page, on a phone a bar within the thumb's reach. Heavy: load it lazily.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useRunningTimer } from '#api/running-timer.ts'
import { timePaths } from '../time-paths.ts'
import { stop } from './timer-acts.ts'
import { useRan } from './use-ran.ts'
import './timer-chip.css'

export function TimerChip({ isPhone }: { readonly isPhone: boolean }) {
  const timer = useRunningTimer()
  const ran = useRan(timer?.startedTime ?? null)
  const [isBusy, setBusy] = useState(false)
  if (!timer) return null
  const stopNow = async () => {
    if (isBusy) return
    setBusy(true)
    await stop()
    setBusy(false)
  }
  return (
    <div className={isPhone ? 'timer timer--bar' : 'timer'} role="group" aria-label={words.timer}>
      <i className="timer__dot" />
      <Link href={timePaths.week} className="timer__task" title={timer.task.name}>
        <b>{clockText(ran)}</b>
        <span>{timer.task.name}</span>
      </Link>
      <button
        type="button"
        className="timer__stop"
        aria-label={words.stopOn(timer.task.name)}
        title={words.stop}
        aria-busy={isBusy || undefined}
        onClick={() => void stopNow()}
      >
        <i />
      </button>
    </div>
  )
}
