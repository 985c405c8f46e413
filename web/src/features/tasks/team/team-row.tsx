// An open task of the firm in one line: circle, name, client, due date, status, priority, and who has it.
import { organization } from '@daybook/contract/entities/organization.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import { memo } from 'react'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { RecordLink } from '#entities/card/record-link.tsx'
import { referenceText } from '#entities/card/reference-text.ts'
import { paths } from '#lib/paths.ts'
import { classNames } from '#lib/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CheckMark } from '#features/tasks/checklist/check-mark.tsx'
import { CommentMark } from '#features/tasks/card/comment-mark.tsx'
import { CompleteCircle } from '#features/tasks/card/complete-circle.tsx'
import { DueDate } from '#features/tasks/card/due-date.tsx'
import { priorityIcon } from '#features/tasks/card/priority-icon.ts'
import { statusTone } from '#features/tasks/card/status-tone.ts'
import { type TaskRecord, isClosed } from '#features/tasks/card/task-record.ts'
import { useCompleteTask } from '#features/tasks/card/use-complete-task.ts'

interface TeamRowProps {
  readonly task: TaskRecord
  /** Absent below the person's own name. */
  readonly hasPerson: boolean
  readonly hasClient: boolean
}

export const TeamRow = memo(function TeamRow({ task, hasPerson, hasClient }: TeamRowProps) {
  const zone = useUser().timeZone
  const { toggle, isBusy } = useCompleteTask()
  const person = referenceText(task.assignedTo)
  const priority = referenceText(task.priority)
  return (
    <li className={classNames('team-row card', isBusy && 'card--leaving')}>
      <CompleteCircle task={task} disabled={false} busy={isBusy} onToggle={toggle} />
      <h3 className="team-row__name">
        <RecordLink entity={entity} record={{ ...task }} data-opens="" title={task.name}>
          {task.name}
        </RecordLink>
        <CheckMark {...task} />
        <CommentMark count={task.commentCount} />
      </h3>
      {hasClient && (
        <span className="team-row__client">
          {task.organization ? (
            <Link
              href={paths.about(organization, task.organization.id)}
              title={referenceText(task.organization)}
            >
              {referenceText(task.organization)}
            </Link>
          ) : (
            <span className="mute">no client</span>
          )}
        </span>
      )}
      <span className="team-row__due">
        <DueDate at={task.dueDate} zone={zone} closed={isClosed(task)} oneLine />
      </span>
      <StatusDot className="team-row__status" tone={statusTone(task.status.id)}>
        {referenceText(task.status)}
      </StatusDot>
      <span className="team-row__priority" title={`${entity.fields.priority.label}: ${priority}`}>
        <Icon of={priorityIcon(task.priority.id)} size="sm" />
        <span className="visually-hidden">{priority}</span>
      </span>
      {hasPerson && (
        <span className="team-row__person" title={person}>
          <Avatar name={person} size="sm" />
          <span className="visually-hidden">{person}</span>
        </span>
      )}
    </li>
  )
})

/** What is known of a client stands on one page. */
