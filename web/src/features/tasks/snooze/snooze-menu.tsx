// The menu that puts a task of the list off, beside the card or row that asked for it. Heavy: load it lazily.
import type { RecordList } from '#entities/list/use-list.ts'
import { afterPopups } from '#lib/after-popups.ts'
import { MenuPopup } from '#ui/overlays/menu-popup.tsx'
import { asTask } from '#features/tasks/card/task-record.ts'
import { taskAt } from './task-at.ts'
import type { SnoozeAsked } from './use-snooze-asked.ts'
import { useSnooze } from './use-snooze.tsx'

interface SnoozeMenuProps {
  readonly list: RecordList
  readonly asked: SnoozeAsked
  readonly onAsked: (asked: SnoozeAsked) => void
}

export function SnoozeMenu({ list, asked, onAsked }: SnoozeMenuProps) {
  const choicesFor = useSnooze()
  const record = taskAt(asked.at, list.page?.list)
  if (!record) return null
  const task = asTask(record)
  return (
    <MenuPopup
      open={asked.open}
      onOpenChange={(open) => onAsked({ ...asked, open })}
      anchor={asked.at}
      align="start"
      byKey
      label={`Snooze ${task.name}`}
      items={choicesFor(task).map((item) => ({
        ...item,
        // The menu gives the focus back first; a dialog takes it after that.
        onSelect: () => afterPopups(item.onSelect),
      }))}
    />
  )
}
