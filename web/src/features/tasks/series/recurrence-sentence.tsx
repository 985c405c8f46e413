// What the repeat fields of the form mean, as one sentence. Needs Temporal: load it lazily.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { SeriesAnswer } from '@daybook/contract/tasks/series-endpoints.ts'
import { isSameRule } from '@daybook/contract/tasks/recurrence.ts'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { ruleOf, type TaskValues } from './recurrence-rule.ts'
import { repeatParts } from './recurrence-labels.ts'
import { asTask } from '#features/tasks/card/task-record.ts'
import { useSeries } from './use-series.ts'
import './recurrence-sentence.css'

export interface RecurrenceSentenceProps {
  readonly values: TaskValues
  /** The saved task, when its series may have dates already. */
  readonly record: AnyRecord | undefined
}

/** A rule that stays keeps the dates of its series, which the form's due date does not tell; another one starts anew. */
export function RecurrenceSentence({ values, record }: RecurrenceSentenceProps) {
  const isKept = record && asTask(record).groupId > 0 && isSameRule(ruleOf(record), ruleOf(values))
  return isKept ? <StoredDates values={values} id={record.id} /> : <Sentence values={values} />
}

function StoredDates({ values, id }: { readonly values: TaskValues; readonly id: number }) {
  const { data } = useSeries(id)
  return data ? <Sentence values={values} series={data} /> : null
}

interface SentenceProps {
  readonly values: TaskValues
  readonly series?: SeriesAnswer
}

function Sentence({ values, series }: SentenceProps) {
  const { timeZone } = useUser()
  const [now] = useState(Date.now)
  const [rule, ...rest] = repeatParts(values, series, { now, timeZone })
  return (
    rule && (
      <p className="recurrence-sentence">
        <b>{rule}</b>
        {rest.length > 0 && `, ${rest.join(', ')}`}
      </p>
    )
  )
}
