// The card menu of a task: exactly the three entries of the specification.
import { task as entity } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ClipboardCopy, CopyPlus, Printer } from 'lucide'
import { say } from '#api/message-bar.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import type { MenuPlace } from '#entities/card/list-parts.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { type TaskRecord, asTask } from './task-record.ts'
import { taskText } from './task-text.ts'

const TaskPrint = lazyPart(async () => (await import('#features/tasks/list/task-print.tsx')).TaskPrint)

async function copy(task: TaskRecord, zone: string) {
  try {
    await navigator.clipboard.writeText(taskText(task, zone))
    say({ tone: 'good', text: messages.taskCopied })
  } catch {
    say({ tone: 'bad', text: messages.copyRefused })
  }
}

/** Create Duplicate, Copy Content, Print Preview. */
export function taskMenu(record: AnyRecord, { zone, show }: MenuPlace): readonly MenuItem[] {
  const task = asTask(record)
  return [
    {
      label: 'Create Duplicate',
      icon: CopyPlus,
      onSelect: () => openEditor({ entity, mode: 'duplicate', id: task.id, record }),
    },
    { label: 'Copy Content', icon: ClipboardCopy, onSelect: () => void copy(task, zone) },
    {
      label: 'Print Preview',
      icon: Printer,
      onSelect: () => show(<TaskPrint task={task} zone={zone} onClose={() => show(null)} />),
    },
  ]
}
