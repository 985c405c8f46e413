// Which columns a table shows: the standard ones until the person chose others, remembered with them.
import { RotateCcw } from 'lucide'
import { useEffect, useMemo } from 'react'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { noteShownColumns } from './shown-columns.ts'
import { type TableColumn, WHOSE, allColumns } from './table-columns.ts'
import { useKeptChoice } from '#entities/list/use-kept-choice.ts'
import type { RecordList } from '#entities/list/use-list.ts'

interface TableColumns {
  /** In their own order, whatever the order they were chosen in. */
  readonly columns: readonly TableColumn[]
  /** The entries of the menu that chooses them. */
  readonly entries: readonly MenuItem[]
}

const nothing: readonly string[] = []

/**
 * @param own the standard columns where they are not the headline and the fields of the card
 * @param except fields that say nothing to this person
 */
export function useTableColumns(
  list: RecordList,
  own: readonly string[] | undefined,
  except: readonly string[] = nothing,
): TableColumns {
  const { entity, sorts, isViewFixed } = list
  // Names with blanks between them.
  const [kept, keep] = useKeptChoice(`${entity.name}.columns`)
  const all = useMemo(
    () => allColumns(entity, sorts, own).filter(({ name }) => !except.includes(name)),
    [entity, sorts, own, except],
  )
  const standard = useMemo(
    () => own ?? [entity.headline, ...entity.card, ...(entity.visibleTo === 'lookup' ? [WHOSE] : [])],
    [entity, own],
  )
  const columns = useMemo(() => {
    const only = (names: readonly string[]) => all.filter(({ name }) => names.includes(name))
    // What was kept may name fields of another version, or anything else.
    const chosen = isViewFixed ? [] : only(kept.split(' '))
    return chosen.length > 0 ? chosen : only(standard)
  }, [all, kept, standard, isViewFixed])

  useEffect(
    () =>
      noteShownColumns(
        entity.name,
        columns.map(({ name }) => name),
      ),
    [entity, columns],
  )

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
