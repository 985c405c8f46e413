// One task as a printed page, over the application. Heavy: loaded with the first preview.
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import { noValue } from '@daybook/contract/messages/messages.ts'
import { Printer } from 'lucide'
import { referenceText } from '#entities/card/reference-text.ts'
import { formatDue } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { TaskRecord } from '#features/tasks/card/task-record.ts'
import { reminderText } from '#features/tasks/card/task-text.ts'
import './task-print.css'

interface TaskPrintProps {
  readonly task: TaskRecord
  readonly zone: string
  readonly onClose: () => void
}

const factsOf = (task: TaskRecord, zone: string) => [
  ['Due Date', task.dueDate === null ? noValue('Due Date') : formatDue(task.dueDate, zone)],
  ['Reminder At', reminderText(task, zone)],
  ['Status', referenceText(task.status)],
  ['Priority', referenceText(task.priority)],
  ['Category', referenceText(task.category)],
  [entity.fields.customList.label, referenceText(task.customList)],
  ...(task.repeatOption.id === REPEAT.none ? [] : [['Repeat', referenceText(task.repeatOption)]]),
  ['Assigned To', referenceText(task.assignedTo)],
]

/** Black on white in both schemes; on paper nothing but the sheet. */
export function TaskPrint({ task, zone, onClose }: TaskPrintProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Print Preview"
      headActions={
        <Button variant="primary" onClick={() => print()}>
          <Icon of={Printer} />
          Print
        </Button>
      }
    >
      <DialogBody>
        <article className="task-sheet" aria-label={task.name}>
          <h2>{task.name}</h2>
          {task.description && <p>{task.description}</p>}
          <dl>
            {factsOf(task, zone).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </article>
      </DialogBody>
    </Dialog>
  )
}
