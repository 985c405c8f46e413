// A task as one row of a phone's list: circle, name to the edge, a grey line. Its chevron unfolds the card in place.
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { AUDIENCE, task as entity } from '@daybook/contract/entities/task.ts'
import { noValue } from '@daybook/contract/messages/messages.ts'
import { AlarmClock, Bell, Ellipsis, Trash2, UsersRound } from 'lucide'
import { type MouseEvent, memo, useId, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import type { CardProps } from '#entities/card/list-parts.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { classNames } from '#lib/class-names.ts'
import { isPlainClick } from '#lib/is-plain-click.ts'
import { paths } from '#lib/paths.ts'
import { truncate } from '#lib/truncate.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CardFact, CardFacts } from '#ui/display/card.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CheckMark } from '#features/tasks/checklist/check-mark.tsx'
import { CommentMark } from '#features/tasks/card/comment-mark.tsx'
import { CompleteCircle } from '#features/tasks/card/complete-circle.tsx'
import { DueDate } from '#features/tasks/card/due-date.tsx'
import { SharedMarks } from '#features/tasks/card/shared-marks.tsx'
import { statusTone } from '#features/tasks/card/status-tone.ts'
import { MoreFacts } from '#features/tasks/card/task-card.tsx'
import { type TaskRecord, asTask, isClosed } from '#features/tasks/card/task-record.ts'
import { dueText, reminderText } from '#features/tasks/card/task-text.ts'
import { useCompleteTask } from '#features/tasks/card/use-complete-task.ts'
import { askToSnooze } from '#lib/snooze-event.ts'
import './task-row-card.css'

/** A list leaves both out of a task that has none. */
function Marks({ organization, audience }: Partial<Pick<TaskRecord, 'organization' | 'audience'>>) {
  return (
    <>
      {audience?.id === AUDIENCE.firm && (
        <span className="task-line__firm">
          <Icon of={UsersRound} size="sm" />
          <span className="visually-hidden">{referenceText(audience)}</span>
        </span>
      )}
      {organization && <span className="task-line__client">{referenceText(organization)}</span>}
    </>
  )
}

/** Status, date, how far it is, a bell where it reminds, and for whom it is done: that takes the room of a plain 'Open'. */
function GreyLine({ task, deleting }: { readonly task: TaskRecord; readonly deleting: boolean }) {
  const zone = useUser().timeZone
  const isPlain = task.organization && task.status.id === STATUS.open && !deleting
  return (
    <p className="task-line__grey">
      <StatusDot
        tone={statusTone(task.status.id)}
        className={isPlain ? 'task-line__status--plain' : undefined}
      >
        {deleting ? 'Deleting...' : referenceText(task.status)}
      </StatusDot>
      <DueDate at={task.dueDate} zone={zone} closed={isClosed(task)} oneLine />
      {task.reminderAt !== null && (
        <span className="task-line__bell">
          <Icon of={Bell} size="sm" />
          <span className="visually-hidden">{reminderText(task, zone)}</span>
        </span>
      )}
      <CheckMark {...task} />
      <CommentMark count={task.commentCount} />
      <Marks {...task} />
    </p>
  )
}

/** What the card says and does beyond its row. */
function Unfolded({ record, deleting, onMenu, onRemove }: CardProps) {
  const task = asTask(record)
  const zone = useUser().timeZone
  return (
    <>
      <p className="task-line__text">{task.description || noValue('Description')}</p>
      <CardFacts>
        <CardFact label={entity.fields.dueDate.label}>{dueText(task, zone)}</CardFact>
        <CardFact label={entity.fields.reminderAt.label}>{reminderText(task, zone)}</CardFact>
      </CardFacts>
      <SharedMarks task={task} />
      <MoreFacts task={task} />
      <div className="task-line__actions">
        <Button
          variant="quiet"
          size="sm"
          disabled={deleting}
          aria-haspopup="menu"
          aria-label={`Snooze ${task.name}`}
          onClick={(event) => askToSnooze(event.currentTarget)}
        >
          <Icon of={AlarmClock} />
          Snooze
        </Button>
        {onRemove && (
          <IconButton
            size="sm"
            icon={Trash2}
            aria-label={`Delete ${task.name}`}
            disabled={deleting}
            onClick={(event) => onRemove(record, event.currentTarget)}
          />
        )}
        <IconButton
          size="sm"
          icon={Ellipsis}
          aria-label={`More for ${task.name}`}
          aria-haspopup="menu"
          onClick={(event) => onMenu(record, event.currentTarget)}
        />
      </div>
    </>
  )
}

/** A press on the row opens the editor; the name is a real link to the edit page. */
export const TaskRowCard = memo(function TaskRowCard(props: CardProps) {
  const { record, deleting } = props
  const task = asTask(record)
  const { toggle, isBusy } = useCompleteTask()
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    openEditor({ entity, mode: 'edit', id: task.id, record })
  }
  return (
    <li
      className={classNames(
        'card task-line',
        isClosed(task) && 'task-line--closed',
        isOpen && 'card--expanded',
        isBusy && 'card--leaving',
        deleting && 'card--deleting',
      )}
      aria-busy={deleting || undefined}
    >
      <div className="task-line__row">
        <CompleteCircle task={task} disabled={deleting} busy={isBusy} onToggle={toggle} />
        <h2 className="task-line__name" title={task.name}>
          <a className="task-line__open" href={paths.edit(entity, task.id)} onClick={open}>
            {isOpen ? truncate(task.name) : task.name}
          </a>
        </h2>
        <GreyLine task={task} deleting={deleting} />
        <IconButton
          size="sm"
          className="task-line__chevron"
          icon={isOpen ? 'up' : 'down'}
          aria-label={isOpen ? 'Show less' : 'Show more'}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={more} className="task-line__more" hidden={!isOpen}>
        {isOpen && <Unfolded {...props} />}
      </div>
    </li>
  )
})
