// The card of a task: what it is, when it is due, and the circle that completes it.
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task as taskEntity } from '@daybook/contract/entities/task.ts'
import { noValue } from '@daybook/contract/messages/messages.ts'
import { Bell, BellOff, Calendar, ChevronDown, ChevronUp, Ellipsis, Repeat2, Trash2 } from 'lucide'
import { type MouseEvent, memo, useId, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import type { CardProps } from '#entities/card/list-parts.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { classNames } from '#lib/class-names.ts'
import { isPlainClick } from '#lib/is-plain-click.ts'
import { truncate } from '#lib/truncate.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import {
  Card,
  CardFact,
  CardFacts,
  CardFoot,
  CardHead,
  CardLine,
  CardMeta,
  CardText,
} from '#ui/display/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { CheckMark } from '#features/tasks/checklist/check-mark.tsx'
import { CommentMark } from './comment-mark.tsx'
import { CompleteCircle } from './complete-circle.tsx'
import { DueDate } from './due-date.tsx'
import { priorityIcon } from './priority-icon.ts'
import { SharedMarks } from './shared-marks.tsx'
import { statusTone } from './status-tone.ts'
import { type TaskRecord, asTask, isClosed } from './task-record.ts'
import { reminderText } from './task-text.ts'
import { useCompleteTask } from './use-complete-task.ts'
import './task-card.css'
import '#features/tasks/list/task-list-print.css'

/** What the expand toggle reveals (rules/screens 8). */
export function MoreFacts({ task }: { readonly task: TaskRecord }) {
  const assignee = referenceText(task.assignedTo)
  return (
    <CardFacts>
      <CardFact label="Repeat">
        {task.repeatOption.id !== REPEAT.none && <Icon of={Repeat2} size="sm" />}
        {referenceText(task.repeatOption)}
      </CardFact>
      <CardFact label="Priority">
        <Icon of={priorityIcon(task.priority.id)} size="sm" />
        {referenceText(task.priority)}
      </CardFact>
      <CardFact label="Category">{referenceText(task.category)}</CardFact>
      <CardFact label={taskEntity.fields.customList.label}>{referenceText(task.customList)}</CardFact>
      <CardFact label="Assigned To">
        <Avatar name={assignee} size="sm" />
        {assignee}
      </CardFact>
    </CardFacts>
  )
}

interface MoreButtonProps {
  readonly name: string
  readonly onPress: (button: HTMLElement) => void
}

const MoreButton = ({ name, onPress }: MoreButtonProps) => (
  <IconButton
    size="sm"
    icon={Ellipsis}
    aria-label={`More for ${name}`}
    aria-haspopup="menu"
    onClick={(event) => onPress(event.currentTarget)}
  />
)

/** Its whole face opens the editor; the name is a real link to the edit page. */
export const TaskCard = memo(function TaskCard({ entity, record, deleting, onMenu, onRemove }: CardProps) {
  const task = asTask(record)
  const zone = useUser().timeZone
  const { toggle, isBusy } = useCompleteTask()
  const [expanded, setExpanded] = useState(false)
  const facts = useId()
  const closed = isClosed(task)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openEditor({ entity, mode: 'edit', id: task.id, record })
  }
  return (
    <Card
      className={classNames('task-card', closed && 'task-card--closed', deleting && 'card--deleting')}
      expanded={expanded}
      leaving={isBusy}
      aria-busy={deleting || undefined}
    >
      <CardHead
        title={task.name}
        leading={<CompleteCircle task={task} disabled={deleting} busy={isBusy} onToggle={toggle} />}
        trailing={<MoreButton name={task.name} onPress={(button) => onMenu(record, button)} />}
      >
        <a className="task-card__open" href={paths.edit(entity, task.id)} onClick={open}>
          {truncate(task.name)}
        </a>
      </CardHead>
      <CardText>{task.description || <span className="mute">{noValue('Description')}</span>}</CardText>
      <CardMeta>
        <CardLine icon={Calendar}>
          <span className="task-card__due">
            <DueDate at={task.dueDate} zone={zone} closed={closed} />
          </span>
        </CardLine>
        <CardLine icon={task.reminderAt === null ? BellOff : Bell} reminder={task.reminderAt !== null}>
          <span className={task.reminderAt === null ? 'mute' : undefined}>{reminderText(task, zone)}</span>
        </CardLine>
      </CardMeta>
      <SharedMarks task={task} />
      <div id={facts} hidden={!expanded}>
        {expanded && <MoreFacts task={task} />}
      </div>
      <span className="task-card__assignee" data-name={referenceText(task.assignedTo)} />
      <CardFoot>
        <StatusDot tone={statusTone(task.status.id)}>
          {deleting ? 'Deleting...' : referenceText(task.status)}
        </StatusDot>
        <span className="task-card__controls">
          <CheckMark {...task} />
          <CommentMark count={task.commentCount} />
          {onRemove && (
            <IconButton
              size="sm"
              icon={Trash2}
              className="task-card__remove"
              aria-label={`Delete ${task.name}`}
              disabled={deleting}
              onClick={(event) => onRemove(record, event.currentTarget)}
            />
          )}
          <IconButton
            size="sm"
            icon={expanded ? ChevronUp : ChevronDown}
            aria-label={expanded ? 'Show less' : 'Show more'}
            aria-expanded={expanded}
            aria-controls={facts}
            onClick={() => setExpanded(!expanded)}
          />
        </span>
      </CardFoot>
    </Card>
  )
})
