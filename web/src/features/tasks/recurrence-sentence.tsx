// What the repeat fields of the form mean, as one sentence. Needs Temporal: load it lazily.
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { isSameRule } from '@daybook/contract/recurrence.ts'
import { useState } from 'react'
import { useUser } from '#api/session.ts'
import { startOfToday } from '#lib/format-time.ts'
import { ruleOf, type TaskValues } from './recurrence-rule.ts'
import { repeatSentence } from './recurrence-words.ts'
import { type TaskRecord, asTask } from './task-record.ts'
import { useUpcoming } from './use-upcoming.ts'
import './recurrence-sentence.css'

export interface RecurrenceSentenceProps {
  readonly values: TaskValues
  /** The saved task, when its series may have dates already. */
  readonly record: AnyRecord | undefined
}

export function RecurrenceSentence({ values, record }: RecurrenceSentenceProps) {
  const isKept = record && isSameRule(ruleOf(record), ruleOf(values))
  return isKept ? (
    <StoredDates values={values} task={asTask(record)} />
  ) : (
    <Sentence values={values} stored={[]} />
  )
}

/** A date that was moved or cut short does not tell how its series goes on; the tasks that are there do. */
function StoredDates({ values, task }: { readonly values: TaskValues; readonly task: TaskRecord }) {
  const { timeZone } = useUser()
  const { isKnown, tasks } = useUpcoming(task)
  if (!isKnown) return null
  const today = startOfToday(Date.now(), timeZone)
  const next = (tasks ?? []).map(({ dueDate }) => dueDate ?? 0).filter((due) => due >= today)
  return <Sentence values={values} stored={[task.dueDate ?? 0, ...next]} />
}

function Sentence({ values, stored }: { readonly values: TaskValues; readonly stored: readonly number[] }) {
  const zone = useUser().timeZone
  const [now] = useState(Date.now)
  const text = repeatSentence(values, stored, { now, zone })
  return text && <p className="recurrence-sentence">{text}</p>
}
