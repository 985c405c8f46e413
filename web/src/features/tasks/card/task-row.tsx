// How the row of a task differs from those of other records: the circle, and cells that say more than their text.
import { organization } from '@daybook/contract/entities/organization.ts'
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { AUDIENCE, audiences, task as taskEntity } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { valueText } from '#entities/card/value-text.ts'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { CompleteCircle } from './complete-circle.tsx'
import { DueDate } from './due-date.tsx'
import { priorityIcon } from './priority-icon.ts'
import { statusTone } from './status-tone.ts'
import { type TaskRecord, asTask, isClosed } from './task-record.ts'
import { reminderText } from './task-text.ts'
import { useCompleteTask } from './use-complete-task.ts'
import './task-row.css'

interface TaskCircleProps {
  readonly record: AnyRecord
  readonly deleting: boolean
}

export function TaskCircle({ record, deleting }: TaskCircleProps) {
  const { toggle, isBusy } = useCompleteTask()
  return <CompleteCircle task={asTask(record)} disabled={deleting} busy={isBusy} onToggle={toggle} />
}

const audienceOfFirm = audiences.find(({ id }) => id === AUDIENCE.firm)?.name

/** How often says something only of a task that repeats in a way of its own. */
const ifCustom = (task: TaskRecord, word: ReactNode) => task.repeatOption.id === REPEAT.custom && word

/** A list leaves both out of a task that has none. */
type Marked = Partial<Pick<TaskRecord, 'organization' | 'audience'>>
const clientLink = ({ organization: client }: Marked) =>
  client && (
    <Link className="task-cell__client" href={paths.about(organization, client.id)}>
      {referenceText(client)}
    </Link>
  )
const wholeFirm = ({ audience }: Marked) => audience?.id === AUDIENCE.firm && audienceOfFirm

const cells: Readonly<Record<string, (task: TaskRecord, zone: string) => ReactNode>> = {
  organization: clientLink,
  audience: wholeFirm,
  status: ({ status }) => <StatusDot tone={statusTone(status.id)}>{referenceText(status)}</StatusDot>,
  dueDate: (task, zone) => <DueDate at={task.dueDate} zone={zone} closed={isClosed(task)} />,
  reminderAt: (task, zone) => (
    <span className={task.reminderAt === null ? 'mute' : undefined}>{reminderText(task, zone)}</span>
  ),
  priority: ({ priority }) => (
    <>
      <Icon of={priorityIcon(priority.id)} size="sm" />
      {referenceText(priority)}
    </>
  ),
  repeatFrequency: (task) => ifCustom(task, task.repeatFrequency),
  repeatFrequencyType: (task, zone) =>
    ifCustom(task, valueText(taskEntity.fields.repeatFrequencyType, task.repeatFrequencyType, zone)),
}

interface TaskCellProps {
  readonly name: string
  readonly record: AnyRecord
}

export function TaskCell({ name, record }: TaskCellProps) {
  const { timeZone } = useUser()
  return <span className="task-cell">{cells[name]?.(asTask(record), timeZone)}</span>
}
