// Several pasted lines, looked through before they become tasks: one line, one task, one box to tick.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { addTasks, linesLeftOut } from '@daybook/contract/finding-messages.ts'
import { TEXT_MAX } from '@daybook/contract/limits.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import type { QuestionProps } from '#entities/question-store.ts'
import { UnsavedGuard } from '#entities/unsaved-guard.tsx'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { labelOf, textOf } from './part-values.ts'
import { PASTED_MAX } from './pasted-lines.ts'
import type { ReadLine } from './read-line.ts'
import { lineProblem, useAddLines } from './use-add-lines.ts'
import { useReadLine } from './use-read-line.ts'
import './pasted-dialog.css'

/** 'join': the lines are one task's after all. */
export type PastedAnswer = 'added' | 'join' | 'cancel'

interface PastedDialogProps extends QuestionProps<PastedAnswer> {
  readonly lines: readonly string[]
}

/** The reminder that follows from the line's date: among several tasks nothing else shows it. */
function ImpliedReminder({
  of: { parts, reminderAt },
  zone,
}: {
  readonly of: ReadLine
  readonly zone: string
}) {
  if (typeof reminderAt !== 'number' || parts.some(({ field }) => field === 'reminderAt')) return null
  return (
    <span className="pasted__part">
      {entity.fields.reminderAt.label} {formatStamp(reminderAt, zone)}
    </span>
  )
}

/** Of what is too long for a name, enough to know it by. */
const shownName = ({ name }: ReadLine) => (name.length > TEXT_MAX ? `${name.slice(0, TEXT_MAX)}…` : name)

export function PastedDialog({ lines, open, onAnswer }: PastedDialogProps) {
  const zone = useUser().timeZone
  const { read, lists } = useReadLine()
  const [now] = useState(Date.now)
  const hint = useId()
  const tasks = lines.slice(0, PASTED_MAX).map((line): ReadLine => {
    const whole = read(line, now)
    // Nothing but a date is a name all the same.
    return whole.name === '' ? { name: line, parts: [], reminderAt: null } : whole
  })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { add, refused, isBusy, hasFailed } = useAddLines(lists)
  const wanted = tasks.flatMap((task, index) =>
    left.has(index) || lineProblem(task) ? [] : [{ ...task, index }],
  )
  const rows = useRef<HTMLUListElement>(null)
  // Which line was refused is seen, wherever in the list it is; one that can't be ticked can't have the focus.
  useEffect(() => {
    if (refused.size > 0) rows.current?.querySelector<HTMLElement>('[aria-invalid]:enabled')?.focus()
  }, [refused])
  const toggle = (index: number, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(index)
    else next.add(index)
    setLeft(next)
  }
  const save = async () => {
    try {
      const text = await add(wanted)
      say({ tone: 'good', text })
      onAnswer('added')
    } catch (error) {
      sayError(error)
    }
  }
  const count = wanted.length

  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isBusy && onAnswer('cancel')} title="Several tasks">
      <DialogBody>
        <p id={hint} className="dialog__text">
          Every line becomes a task. Untick what you don’t want.
        </p>
        <ul ref={rows} role="list" className="pasted" aria-describedby={hint}>
          {tasks.map((task, index) => {
            const problem = lineProblem(task) ?? (left.has(index) ? undefined : refused.get(index))
            return (
              <li key={index}>
                <Checkbox
                  checked={!left.has(index) && !lineProblem(task)}
                  disabled={isBusy || lineProblem(task) !== undefined}
                  aria-invalid={problem ? true : undefined}
                  onChange={(event) => toggle(index, event.target.checked)}
                >
                  <span className="pasted__name">{shownName(task)}</span>
                  {task.parts.map((part) => (
                    <span key={part.field} className="pasted__part">
                      {labelOf(part)} {textOf(part, lists, zone)}
                    </span>
                  ))}
                  <ImpliedReminder of={task} zone={zone} />
                  {problem && <span className="pasted__problem">{problem}</span>}
                </Checkbox>
              </li>
            )
          })}
        </ul>
        {lines.length > PASTED_MAX && (
          <p className="dialog__text">{linesLeftOut(lines.length - PASTED_MAX)}</p>
        )}
        <p role="status" className="visually-hidden">
          {isBusy ? messages.pleaseWait : ''}
        </p>
      </DialogBody>
      <FormFoot
        start={
          <Button variant="quiet" disabled={isBusy} onClick={() => onAnswer('join')}>
            Keep as one line
          </Button>
        }
      >
        <Button disabled={isBusy} onClick={() => onAnswer('cancel')}>
          Cancel
        </Button>
        <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={() => void save()}>
          {addTasks(count)}
        </Button>
      </FormFoot>
      <UnsavedGuard active={isBusy || hasFailed} onCutOff={() => undefined} />
    </Dialog>
  )
}
