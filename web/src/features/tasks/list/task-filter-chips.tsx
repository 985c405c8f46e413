// The filters in force as removable chips; they are the address, so removing one is going elsewhere.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { notKnown } from '@daybook/contract/messages/messages.ts'
import { Suspense, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { AddChip, Chip } from '#ui/display/chip.tsx'
import { dueRangeText } from './due-range.ts'
import {
  type FilterKey,
  type TaskFilter,
  anyFilter,
  offeredKeys,
  filtersInForce,
  taskFilters,
} from './task-filters.ts'
import type { ShownMenu } from './task-filter-menu.tsx'
import { useFilterValues } from './use-filter-values.ts'
import './task-filter-chips.css'

const loadMenu = () => import('./task-filter-menu.tsx')
const TaskFilterMenu = lazyPart(async () => (await loadMenu()).TaskFilterMenu)

interface TaskFilterChipsProps {
  readonly filter: TaskFilter
  readonly onChange: (change: Partial<TaskFilter>) => void
}

function FilterChip({ of: key, filter, onChange }: TaskFilterChipsProps & { readonly of: FilterKey }) {
  const values = useFilterValues(key)
  const known = values?.find((value) => value.id === filter[key])?.name
  const name = known ?? (values ? notKnown(filter[key]) : String(filter[key]))
  return (
    <Chip label={taskFilters[key].label} value={name} onRemove={() => onChange({ [key]: anyFilter[key] })} />
  )
}

/** The chips and, at their end, the button that adds another. */
export function TaskFilterChips({ filter, onChange }: TaskFilterChipsProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [shown, setShown] = useState<ShownMenu>()
  const present = filtersInForce(filter)
  const absent = offeredKeys(useUser(), filter).filter((key) => !present.includes(key))

  const isOpenOffered = absent.includes('statusGroupId') && absent.includes('statusId')

  const due = dueRangeText(filter)
  const open = shown !== undefined && shown !== 'none'
  return (
    <div className="task-filters" role="group" aria-label="Filters">
      {present.map((key) => (
        <FilterChip key={key} of={key} filter={filter} onChange={onChange} />
      ))}
      {due && <Chip label="Due" value={due} onRemove={() => onChange({ dueDateFrom: '', dueDateTo: '' })} />}
      {isOpenOffered && (
        <AddChip
          aria-label="Only open tasks"
          onClick={() => {
            // This chip goes with its press.
            button?.focus()
            onChange({ statusGroupId: STATUS_GROUP.open })
          }}
        >
          Open
        </AddChip>
      )}
      {absent.length > 0 && (
        <AddChip
          ref={setButton}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={() => void loadMenu().catch(() => undefined)}
          onClick={() => setShown(open ? 'none' : 'filters')}
        >
          Filter
        </AddChip>
      )}
      <Suspense>
        {shown && (
          <TaskFilterMenu
            shown={shown}
            onShow={(next) => setShown((now) => next(now ?? 'none'))}
            anchor={button}
            offered={absent}
            onChoose={onChange}
          />
        )}
      </Suspense>
    </div>
  )
}
