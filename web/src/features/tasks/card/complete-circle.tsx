// The circle that completes a task, on its card and in its row.
import { CheckCircle } from '#ui/buttons/check-circle.tsx'
import { isDeliberate } from './guarded-click.ts'
import { type TaskRecord, isClosed } from './task-record.ts'

interface CompleteCircleProps {
  readonly task: TaskRecord
  readonly disabled: boolean
  /** The last press is still being carried out. */
  readonly busy: boolean
  readonly onToggle: (task: TaskRecord) => Promise<void>
}

export const CompleteCircle = ({ task, disabled, busy, onToggle }: CompleteCircleProps) => (
  <CheckCircle
    checked={isClosed(task)}
    label={`Complete ${task.name}`}
    disabled={disabled}
    // Not disabled: that would take the focus away.
    aria-disabled={busy || undefined}
    onClick={(event) => isDeliberate(event) && void onToggle(task)}
  />
)
