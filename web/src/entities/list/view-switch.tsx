// Cards or a table: the two ways to see a list.
import { LayoutGrid, type IconNode, Rows3 } from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'
import '#ui/buttons/segmented.css'

interface ViewSwitchProps {
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  /** The table is likely to be asked for. */
  readonly onNear: () => void
}

/** Only the drawing of what the list shows changes, so nothing is asked of the server. */
export function ViewSwitch({ isTable, onTable, onNear }: ViewSwitchProps) {
  const button = (label: string, title: string, icon: IconNode, table: boolean) => (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isTable === table}
      title={title}
      onClick={() => onTable(table)}
    >
      <Icon of={icon} />
    </button>
  )
  return (
    <div className="segmented" onPointerEnter={onNear} onFocus={onNear}>
      {button('Cards', 'Show as cards', LayoutGrid, false)}
      {button('Table', 'Show as a table', Rows3, true)}
    </div>
  )
}
