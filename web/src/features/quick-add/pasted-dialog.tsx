// Several pasted lines, looked through before they become tasks: one line, one task, one box to tick.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { addTasks, linesLeftOut } from '@daybook/contract/messages/search-messages.ts'
import { sharingMessages } from '@daybook/contract/messages/tasks/sharing-messages.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import type { QuestionProps } from '#entities/editor/question-store.ts'
import { UnsavedGuard } from '#entities/leaving/unsaved-guard.tsx'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { isLineShared } from './line-audience.ts'
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

/** A line that is nothing but a date keeps it as its name. */
function useReadLines(lines: readonly string[]) {
  const { read, lists } = useReadLine(lines.join('\n'))
  const [now] = useState(Date.now)
  const tasks = lines.slice(0, PASTED_MAX).map((line): ReadLine => {
    const whole = read(line, now)
    return whole.name === '' ? { name: line, parts: [], reminderAt: null } : whole
  })
  return { tasks, lists }
}

interface PastedLineProps {
  readonly task: ReadLine
  readonly lists: ReturnType<typeof useReadLine>['lists']
  readonly isLeftOut: boolean
  readonly disabled: boolean
  /** Why the server refused it. */
  readonly refusal: string | undefined
  readonly onToggle: (isOn: boolean) => void
}

function PastedLine({ task, lists, isLeftOut, disabled, refusal, onToggle }: PastedLineProps) {
  const zone = useUser().timeZone
  const ownProblem = lineProblem(task)
  const problem = ownProblem ?? (isLeftOut ? undefined : refusal)
  return (
    <li>
      <Checkbox
        checked={!isLeftOut && !ownProblem}
        disabled={disabled || ownProblem !== undefined}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onToggle(event.target.checked)}
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
}

export function PastedDialog({ lines, open, onAnswer }: PastedDialogProps) {
  const hint = useId()
  const { tasks, lists } = useReadLines(lines)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const { add, refused, isBusy, hasFailed } = useAddLines(lists)
  const user = useUser()
  const [isKept, setKept] = useState(false)
  const ticked = tasks.flatMap((task, index) =>
    leftOut.has(index) || lineProblem(task) ? [] : [{ ...task, index, isKept }],
  )
  const rows = useRef<HTMLUListElement>(null)
  // Which line was refused is seen, wherever in the list it is; one that can't be ticked can't have the focus.
  useEffect(() => {
    if (refused.size > 0) rows.current?.querySelector<HTMLElement>('[aria-invalid]:enabled')?.focus()
  }, [refused])
  const toggle = (index: number, isOn: boolean) => {
    const next = new Set(leftOut)
    if (isOn) next.delete(index)
    else next.add(index)
    setLeftOut(next)
  }
  const save = async () => {
    try {
      const text = await add(ticked)
      say({ tone: 'good', text })
      onAnswer('added')
    } catch (error) {
      sayError(error)
    }
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isBusy && onAnswer('cancel')} title="Several tasks">
      <DialogBody>
        <p id={hint} className="dialog__text">
          Every line becomes a task. Untick what you don’t want.
        </p>
        <ul ref={rows} role="list" className="pasted" aria-describedby={hint}>
          {tasks.map((task, index) => (
            <PastedLine
              key={index}
              task={task}
              lists={lists}
              isLeftOut={leftOut.has(index)}
              disabled={isBusy}
              refusal={refused.get(index)}
              onToggle={(isOn) => toggle(index, isOn)}
            />
          ))}
        </ul>
        {tasks.some((task) => isLineShared(user, task)) && (
          <Checkbox checked={!isKept} disabled={isBusy} onChange={(event) => setKept(!event.target.checked)}>
            {sharingMessages.pasted}
          </Checkbox>
        )}
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
        <Button variant="primary" busy={isBusy} disabled={ticked.length === 0} onClick={() => void save()}>
          {addTasks(ticked.length)}
        </Button>
      </FormFoot>
      <UnsavedGuard active={isBusy || hasFailed} onCutOff={() => undefined} />
    </Dialog>
  )
}
