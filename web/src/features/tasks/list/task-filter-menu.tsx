// Adds a filter in two steps: which one, then which value. Heavy: loaded with the first use.
import { messages } from '@daybook/contract/messages/messages.ts'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { MenuPopup } from '#ui/overlays/menu-popup.tsx'
import { type FilterKey, type TaskFilter, taskFilters } from './task-filters.ts'
import { useFilterValues } from './use-filter-values.ts'

/** The menu that is open: none, that of all filters, or that of one filter's values. */
export type ShownMenu = 'none' | 'filters' | FilterKey

interface TaskFilterMenuProps {
  readonly shown: ShownMenu
  readonly onShow: (next: (now: ShownMenu) => ShownMenu) => void
  readonly anchor: HTMLElement | null
  /** The filters that are not in force yet. */
  readonly offered: readonly FilterKey[]
  readonly onChoose: (change: Partial<TaskFilter>) => void
}

const waiting: MenuItem = { label: messages.pleaseWait, disabled: true, onSelect: () => undefined }

function ValueMenu({ of: key, onShow, anchor, onChoose }: TaskFilterMenuProps & { readonly of: FilterKey }) {
  const values = useFilterValues(key)
  const close = () => {
    onShow(() => 'none')
    anchor?.focus()
  }
  const items = values?.map(({ id, name }) => ({ label: name, onSelect: () => onChoose({ [key]: id }) }))
  return (
    <MenuPopup
      open
      onOpenChange={(open) => !open && close()}
      anchor={anchor}
      align="start"
      label={taskFilters[key].label}
      items={items ?? [waiting]}
    />
  )
}

/** Choosing a filter replaces the menu by the one of its values. */
export function TaskFilterMenu(props: TaskFilterMenuProps) {
  const { shown, onShow, anchor, offered } = props
  if (shown !== 'none' && shown !== 'filters') return <ValueMenu key={shown} of={shown} {...props} />
  return (
    <MenuPopup
      open={shown === 'filters'}
      // A choice closes this menu as well, after it has put the next one in its place.
      onOpenChange={(open) => !open && onShow((now) => (now === 'filters' ? 'none' : now))}
      anchor={anchor}
      align="start"
      label="Add a filter"
      items={offered.map((key) => ({ label: taskFilters[key].label, onSelect: () => onShow(() => key) }))}
    />
  )
}
