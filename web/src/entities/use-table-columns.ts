// Which columns a table shows: the standard ones until the person chose others, remembered on this browser.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useUser } from '#api/session.ts'
import type { MenuItem } from '#ui/menu-item.ts'
import { useOverride } from './override.ts'
import { type TableColumn, allColumns, standardColumns } from './table-columns.ts'
import { useKeptChoice } from './use-kept-choice.ts'

interface TableColumns {
  /** In their own order, whatever the order they were chosen in. */
  readonly columns: readonly TableColumn[]
  /** The entries of the menu that chooses them. */
  readonly entries: readonly MenuItem[]
}

export function useTableColumns(entity: AnyEntity): TableColumns {
  const override = useOverride(entity)
  // Names with blanks between them.
  const [kept, keep] = useKeptChoice(`${entity.name}.columns.${useUser().id}`)
  const all = useMemo(() => allColumns(entity, override), [entity, override])
  const standard = standardColumns(entity, override)
  const columns = useMemo(() => {
    const only = (names: readonly string[]) => all.filter(({ name }) => names.includes(name))
    // What was kept may name fields of another version, or anything else.
    const chosen = override.view ? [] : only(kept.split(' '))
    return chosen.length > 0 ? chosen : only(standardColumns(entity, override))
  }, [all, kept, entity, override])

  const isShown = (name: string) => columns.some((column) => column.name === name)
  const toggle = (toggled: string) => {
    const chosen = all.filter(({ name }) => isShown(name) !== (name === toggled)).map(({ name }) => name)
    const isStandard = chosen.length === standard.length && chosen.every((name) => standard.includes(name))
    keep(isStandard ? '' : chosen.join(' '))
  }
  const entries: MenuItem[] = all.map(({ name, label }) => ({
    label,
    checked: isShown(name),
    // One of them stays.
    disabled: columns.length === 1 && isShown(name),
    onSelect: () => toggle(name),
  }))
  return {
    columns,
    entries: [
      ...entries,
      { label: 'Back to standard', icon: RotateCcw, disabled: kept === '', onSelect: () => keep('') },
    ],
  }
}
