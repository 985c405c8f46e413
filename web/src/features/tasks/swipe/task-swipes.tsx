// What a swipe over a task's row uncovers: to the right it completes, to the left are the days to put it off to.
import { Check, RotateCcw } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { RecordList } from '#entities/list/use-list.ts'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { type TaskRecord, asTask, isClosed } from '#features/tasks/card/task-record.ts'
import { taskAt } from '#features/tasks/snooze/task-at.ts'
import { useSnooze } from '#features/tasks/snooze/use-snooze.tsx'
import { placeRow, releaseRow, trackSwipes } from './track-swipe.ts'
import './task-swipes.css'

/** Of the row's width; further to the right completes. */
const COMPLETES = 0.4
/** Of the width of the days; further to the left lets them stay. */
const OPENS = 0.4
const CHOICE_WIDTH = 76

interface Swiped {
  readonly row: HTMLElement
  readonly task: TaskRecord
  /** A lifted finger would complete it. */
  readonly isArmed: boolean
}

/** What is done is not done once more: to the right nothing lies behind it. */
const isDone = (row: HTMLElement) => row.classList.contains('task-line--closed')
const circleOf = (row: HTMLElement) => row.querySelector<HTMLButtonElement>('.check-circle')

/** One row at a time; whatever is pressed elsewhere puts it back. */
export function TaskSwipes({ list }: { readonly list: RecordList }) {
  const [swiped, setSwiped] = useState<Swiped>()
  const choicesFor = useSnooze()
  const offered = swiped ? choicesFor(swiped.task) : []
  const width = offered.length * CHOICE_WIDTH

  const close = () => {
    if (swiped) placeRow(swiped.row, 0, false)
    setSwiped(undefined)
  }
  const putBack = useEffectEvent(close)
  const isOpen = useEffectEvent((row: HTMLElement) => swiped?.row === row && row.dataset['swipe'] === 'open')
  const start = useEffectEvent((row: HTMLElement) => {
    if (swiped?.row === row) return
    if (swiped) releaseRow(swiped.row)
    const record = taskAt(row, list.page?.list)
    setSwiped(record && { row, task: asTask(record), isArmed: false })
  })
  const move = useEffectEvent((row: HTMLElement, distance: number) => {
    placeRow(row, Math.min(Math.max(distance, -width), isDone(row) ? 0 : distance), true)
    const isArmed = !isDone(row) && distance > row.clientWidth * COMPLETES
    setSwiped((now) => (now && now.isArmed !== isArmed ? { ...now, isArmed } : now))
  })
  const finish = useEffectEvent((row: HTMLElement, distance: number) => {
    if (distance < -width * OPENS) return placeRow(row, -width, false)
    putBack()
    if (!isDone(row) && distance > row.clientWidth * COMPLETES) circleOf(row)?.click()
    return undefined
  })

  useEffect(() => {
    const stop = trackSwipes({
      rowAt: (target) => {
        const row = target.closest<HTMLElement>('.task-line:not([aria-busy])')
        if (!row || !isOpen(row)) putBack()
        return target.closest('.task-swipe') ? undefined : (row ?? undefined)
      },
      startOf: (row) => (isOpen(row) ? Number.parseFloat(row.style.getPropertyValue('--swipe')) : 0),
      onStart: (row) => start(row),
      onMove: (row, distance) => move(row, distance),
      onEnd: (row, distance) => finish(row, distance),
    })
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && putBack()
    addEventListener('keydown', onKey)
    return () => {
      stop()
      removeEventListener('keydown', onKey)
    }
  }, [])

  if (!swiped?.row.isConnected) return null
  return createPortal(<Uncovered {...swiped} choices={offered} onChoose={close} />, swiped.row)
}

interface UncoveredProps extends Pick<Swiped, 'task' | 'isArmed'> {
  readonly choices: readonly MenuItem[]
  readonly onChoose: () => void
}

/** Left of the row and right of it; they move along with it. */
function Uncovered({ task, isArmed, choices, onChoose }: UncoveredProps) {
  const closed = isClosed(task)
  return (
    <>
      <div
        className={classNames('task-swipe task-swipe--complete', isArmed && 'task-swipe--armed')}
        aria-hidden
      >
        <Icon of={closed ? RotateCcw : Check} size="lg" />
        {closed ? 'Open again' : 'Complete'}
      </div>
      <div className="task-swipe task-swipe--later" role="group" aria-label="Snooze">
        {choices.map(({ label, icon, onSelect }) => (
          <button
            key={label}
            type="button"
            style={{ width: CHOICE_WIDTH }}
            onClick={() => {
              onChoose()
              onSelect()
            }}
          >
            {icon && <Icon of={icon} size="lg" />}
            {label}
          </button>
        ))}
      </div>
    </>
  )
}
