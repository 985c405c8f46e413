// One item of a checklist: its box, its text, who ticked it, and what can be done with it without a keyboard.
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { classNames } from '#lib/class-names.ts'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'

interface CheckRowProps {
  readonly item: ChecklistItem
  /** From 1. */
  readonly place: number
  readonly count: number
  readonly onTick: (done: boolean) => void
  readonly onType: (text: string) => void
  readonly onLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** Who ticked it, as a face with a name. */
export function TickedBy({ doneBy }: Pick<ChecklistItem, 'doneBy'>) {
  if (!doneBy) return null
  const name = `${doneBy.firstname} ${doneBy.lastname}`.trim()
  return (
    <span className="checklist__by" title={`Ticked by ${name}`}>
      <Avatar name={name} size="sm" />
      <span className="visually-hidden">Ticked by {name}</span>
    </span>
  )
}

export function CheckRow({ item, place, count, onTick, onType, onMove, onRemove, ...row }: CheckRowProps) {
  const done = item.doneTime !== null
  const isLong = item.text.trim().length > TEXT_MAX
  return (
    <li className={classNames('checklist__item', done && 'checklist__item--done')}>
      <label className="checklist__box">
        <input
          type="checkbox"
          checked={done}
          aria-label={`Ticked: ${item.text}`}
          disabled={item.text.trim() === ''}
          onChange={(event) => onTick(event.target.checked)}
        />
      </label>
      <input
        className="checklist__text"
        data-item={item.id}
        value={item.text}
        aria-label={`Item ${place} of ${count}`}
        aria-invalid={isLong || undefined}
        onChange={(event) => onType(event.target.value)}
        onBlur={row.onLeave}
        onKeyDown={row.onKeyDown}
        onPaste={row.onPaste}
        enterKeyHint="next"
      />
      <TickedBy doneBy={item.doneBy} />
      <MenuButton
        label={`More for ${item.text || 'this item'}`}
        size="sm"
        align="end"
        items={[
          {
            label: 'Move up',
            icon: ArrowUp,
            shortcut: 'Alt ↑',
            disabled: place === 1,
            onSelect: () => onMove(-1),
          },
          {
            label: 'Move down',
            icon: ArrowDown,
            shortcut: 'Alt ↓',
            disabled: place === count,
            onSelect: () => onMove(1),
          },
          { label: 'Remove', icon: Trash2, tone: 'danger', onSelect: onRemove },
        ]}
      >
        <Icon of={Ellipsis} size="md" />
      </MenuButton>
    </li>
  )
}
