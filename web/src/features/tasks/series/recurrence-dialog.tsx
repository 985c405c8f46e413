// 'This task repeats': is a change meant for this task alone or for the series? Heavy and needs Temporal: load it lazily.
import { task } from '@daybook/contract/entities/task.ts'
import { isSameRule, repeats } from '@daybook/contract/tasks/recurrence.ts'
import { mayRemove } from '@daybook/contract/engine/rights.ts'
import { Repeat, SquareCheck, Undo2 } from 'lucide'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import type { QuestionProps } from '#entities/editor/question-store.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { formatDayName } from '#lib/format-time.ts'
import { ChoiceDialog } from '#ui/overlays/choice-dialog.tsx'
import type { SeriesScope } from './recurrence-choice.ts'
import { planWhole } from './recurrence-plan.ts'
import { ruleName, ruleOf, formatRule, type TaskValues } from './recurrence-rule.ts'
import { RecurrenceTable } from './recurrence-table.tsx'
import { summaryOf } from './recurrence-labels.ts'
import type { TaskRecord } from '#features/tasks/card/task-record.ts'
import { useUpcoming } from './use-upcoming.ts'

interface RecurrenceDialogProps extends QuestionProps<SeriesScope> {
  /** As it is saved. */
  readonly before: TaskRecord
  /** The values that are about to be saved. */
  readonly values: TaskValues
  /** A form stays open behind it. */
  readonly isInForm: boolean
}

/** Opens as soon as the dates of the series are known; without them it asks all the same. */
export function RecurrenceDialog({ before, values, isInForm, open, onAnswer }: RecurrenceDialogProps) {
  const user = useUser()
  const zone = user.timeZone
  const [now] = useState(Date.now)
  const { isKnown, tasks } = useUpcoming(before, now)
  if (!isKnown) return null

  // The other dates of a series change as if they were removed: the server asks for the same right.
  const isWholeOffered = before.groupId === 0 || mayRemove(user, task, { ...before })
  const plan =
    isWholeOffered && tasks
      ? planWhole({ before, values, upcoming: tasks }, { now, timeZone: zone })
      : undefined
  const whole = {
    label: 'Update this task and its recurrent tasks',
    line: plan ? summaryOf(plan) : 'Its upcoming dates change, too.',
    icon: Repeat,
    onSelect: () => onAnswer('series'),
  }
  return (
    <ChoiceDialog
      open={open}
      title="This task repeats"
      text={
        <>
          <Changed before={before} values={values} zone={zone} />
          {plan && plan.length > 0 && ' With its recurrent tasks, these dates change:'}
          {!isWholeOffered &&
            ` Only ${referenceText(before.createdBy)} or an Admin can change the other dates.`}
        </>
      }
      choices={[
        {
          label: 'Update this task alone',
          line: aloneLine(before, values, tasks?.length !== 0, zone),
          icon: SquareCheck,
          onSelect: () => onAnswer('alone'),
        },
        ...(isWholeOffered ? [whole] : []),
        {
          label: "Don't save anything",
          line: isInForm ? 'Back to the form; your changes are still there.' : 'Everything stays as it was.',
          icon: Undo2,
          onSelect: () => onAnswer('cancel'),
        },
      ]}
    >
      {plan && plan.length > 0 && <RecurrenceTable plan={plan} />}
    </ChoiceDialog>
  )
}

interface ChangedProps {
  readonly before: TaskRecord
  readonly values: TaskValues
  readonly zone: string
}

/** 'You changed Repeat from Weekly to every 2 Week(s).' */
function Changed({ before, values, zone }: ChangedProps) {
  const due = values['dueDate']
  if (!isSameRule(ruleOf({ ...before }), ruleOf(values))) {
    return (
      <>
        You changed Repeat from <b>{ruleName({ ...before })}</b> to <b>{ruleName(values)}</b>.
      </>
    )
  }
  if (typeof due !== 'number' || before.dueDate === null || due === before.dueDate)
    return 'You changed this task.'
  return (
    <>
      You moved it from <b>{formatDayName(before.dueDate, zone)}</b> to <b>{formatDayName(due, zone)}</b>.
    </>
  )
}

/** What happens when the change is meant for this task alone (rules/series 8). */
function aloneLine(before: TaskRecord, values: TaskValues, hasOthers: boolean, zone: string): string {
  const [was, is] = [ruleOf({ ...before }), ruleOf(values)]
  if (before.groupId > 0 && hasOthers) {
    const own = before.dueDate === null ? 'this task' : formatDayName(before.dueDate, zone)
    return `Only ${own} changes; the others go on ${formatRule(was)}.`
  }
  if (isSameRule(was, is) || !repeats(is)) return 'No other date changes.'
  if (values['dueDate'] === null) return 'Its dates start with the first due date.'
  return 'No other date changes; the next one is added when you close this one.'
}
