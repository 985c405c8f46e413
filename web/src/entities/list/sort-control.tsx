// What a list is sorted by, and in which direction, in one quiet line.
import type { AnyEntity, Sort } from '@daybook/contract/engine/entity.ts'
import { ArrowDown, ArrowUp } from 'lucide'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { orderWords, type SortChoice, sortLabel } from './sort-choices.ts'
import './sort-control.css'

interface SortControlProps {
  readonly entity: AnyEntity
  readonly choices: readonly SortChoice[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The browser's own menu for the field; the arrow turns the direction. */
export function SortControl({ entity, choices, sort, onSort }: SortControlProps) {
  const choose = (by: string) => {
    const dir = choices.find((choice) => choice.by === by)?.dir ?? 'asc'
    onSort({ by, dir })
  }
  const rising = sort.dir === 'asc'
  const turned = { by: sort.by, dir: rising ? 'desc' : 'asc' } as const
  const words = `${orderWords(entity, sort)}; change to: ${orderWords(entity, turned)}`
  return (
    <div className="sort-control">
      <select aria-label="Sort by" value={sort.by} onChange={(event) => choose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.by} value={choice.by}>
            {sortLabel(choice, sort)}
          </option>
        ))}
      </select>
      <IconButton
        size="sm"
        icon={rising ? ArrowUp : ArrowDown}
        aria-label={words}
        title={words}
        onClick={() => onSort(turned)}
      />
    </div>
  )
}
