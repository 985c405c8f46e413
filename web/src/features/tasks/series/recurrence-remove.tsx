// The question before a task of a series is deleted. Heavy and needs Temporal: load it lazily.
import { Repeat, Trash2, Undo2 } from 'lucide'
import { useState } from 'react'
import type { RemoveQuestionProps } from '#entities/override.ts'
import { ChoiceDialog } from '#ui/overlays/choice-dialog.tsx'
import { removeWhole } from './recurrence-calls.ts'
import { planRemoval } from './recurrence-plan.ts'
import { isUsable, ruleOf, formatRule } from './recurrence-rule.ts'
import { RecurrenceTable } from './recurrence-table.tsx'
import { summaryOf } from './recurrence-labels.ts'
import { asTask } from '#features/tasks/card/task-record.ts'
import { useUpcoming } from './use-upcoming.ts'

export function RecurrenceRemove({ record, open, onAnswer }: RemoveQuestionProps) {
  const task = asTask(record)
  const [now] = useState(Date.now)
  const { isKnown, tasks } = useUpcoming(task, now)
  if (!isKnown) return null

  const plan = tasks && planRemoval(task, tasks)
  const rule = ruleOf(record)
  return (
    <ChoiceDialog
      open={open}
      title="Delete this Task?"
      text={
        <>
          <b>{task.name}</b> repeats{isUsable(rule) && ` ${formatRule(rule)}`}. What is deleted is gone for
          everybody who sees it and can’t be brought back.
          {plan && ' With its recurrent tasks, these dates change:'}
        </>
      }
      choices={[
        {
          label: 'Delete this task alone',
          line: isUsable(rule) ? `The series goes on ${formatRule(rule)}.` : 'The others stay.',
          icon: Trash2,
          onSelect: () => onAnswer('remove'),
        },
        {
          label: 'Delete this task and its recurrent tasks',
          line: plan
            ? `${summaryOf(plan)} The series ends.`
            : 'Its upcoming dates are removed, too. The series ends.',
          icon: Repeat,
          tone: 'danger',
          onSelect: () => onAnswer(removeWhole),
        },
        {
          label: "Don't delete anything",
          line: 'Everything stays as it was.',
          icon: Undo2,
          onSelect: () => onAnswer('keep'),
        },
      ]}
    >
      {plan && <RecurrenceTable plan={plan} />}
    </ChoiceDialog>
  )
}
