// A task on a day: its hours, its timer, and the presses that add to it.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText, minutesOf } from '@daybook/contract/time/minutes.ts'
import type { WeekRow } from '@daybook/contract/time/time-calls.ts'
import { Play, Square, X } from 'lucide'
import { type SubmitEvent, useId, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { toggle } from '../timer/timer-acts.ts'

const QUARTER = 15
const HOUR = 60

interface DayTaskProps {
  readonly row: WeekRow
  /** Which day of the week is shown. */
  readonly at: number
  readonly isRunning: boolean
  readonly isToday: boolean
  readonly onAdd: (minutes: number) => Promise<boolean>
  /** Absent: it has hours, or stands here by itself. */
  readonly onRemove: (() => void) | undefined
}

export function DayTask({ row, at, isRunning, isToday, onAdd, onRemove }: DayTaskProps) {
  const { task, project, organization, isBillable } = row
  const [isOther, setOther] = useState(false)
  const cell = row.cells[at]
  const locked = cell?.locked ?? ''
  const counts = isRunning && isToday
  const belongs = [project.name, organization?.name, isBillable ? '' : words.notBillable].filter(Boolean)
  return (
    <li className="day-task">
      <div className="day-task__head">
        <h3>{task.name}</h3>
        {onRemove && (
          <IconButton size="sm" icon={X} aria-label={words.removeRow(task.name)} onClick={onRemove} />
        )}
        <b className={classNames(counts && 'day-task__running')}>{clockText(cell?.minutes ?? 0)}</b>
      </div>
      <p className="day-task__of">{belongs.join(' · ')}</p>
      {cell?.note && <p className="day-task__note">{cell.note}</p>}
      {locked !== '' ? (
        <p className="day-task__locked">{words.locked[locked]}</p>
      ) : isOther ? (
        <Other name={task.name} onAdd={onAdd} onClose={() => setOther(false)} />
      ) : (
        <div className="day-task__taps">
          <Button
            className={classNames('day-task__play', isRunning && 'day-task__play--on')}
            aria-label={isRunning ? words.stopOn(task.name) : words.startOn(task.name)}
            onClick={() => void toggle(task.id)}
          >
            <Icon of={isRunning ? Square : Play} />
          </Button>
          <Button aria-label={words.addTo(words.quarter, task.name)} onClick={() => void onAdd(QUARTER)}>
            {words.quarter}
          </Button>
          <Button aria-label={words.addTo(words.hour, task.name)} onClick={() => void onAdd(HOUR)}>
            {words.hour}
          </Button>
          <Button
            className="day-task__other"
            aria-label={words.otherOf(task.name)}
            onClick={() => setOther(true)}
          >
            {words.other}
          </Button>
        </div>
      )}
    </li>
  )
}

interface OtherProps {
  readonly name: string
  readonly onAdd: (minutes: number) => Promise<boolean>
  readonly onClose: () => void
}

/** What is refused stays as it was typed. */
function Other({ name, onAdd, onClose }: OtherProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problem = useId()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const minutes = minutesOf(typed)
    if (!minutes) return setWrong(true)
    setBusy(true)
    const isAdded = await onAdd(minutes)
    setBusy(false)
    return isAdded ? onClose() : undefined
  }
  return (
    <form className="day-task__form" onSubmit={(event) => void submit(event)}>
      <TextInput
        autoFocus
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={words.otherOf(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problem : undefined}
        // The keys of a phone for numbers often have no colon.
        placeholder="1.5"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button variant="primary" type="submit" busy={isBusy}>
        {words.add}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
      {isWrong && (
        <p id={problem} className="field__error" role="alert">
          {words.howToWrite}
        </p>
      )}
    </form>
  )
}
