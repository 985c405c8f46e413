// What a list is sorted by, and in which direction, in one quiet line.
import type { Sort } from '@daybook/contract/entity.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import type { SortChoice } from './sort-choices.ts'
import './sort-control.css'

interface SortControlProps {
  readonly choices: readonly SortChoice[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The browser's own menu for the field; the arrow turns the direction. */
export function SortControl({ choices, sort, onSort }: SortControlProps) {
  const choose = (by: string) => {
    const dir = choices.find((choice) => choice.by === by)?.dir ?? 'asc'
    onSort({ by, dir })
  }
  const rising = sort.dir === 'asc'
  return (
    <div className="sort-control">
      <select aria-label="Sort by" value={sort.by} onChange={(event) => choose(event.target.value)}>
        {choices.map(({ by, label }) => (
          <option key={by} value={by}>
            {label}
          </option>
        ))}
      </select>
      <IconButton
        size="sm"
        icon={rising ? ArrowUp : ArrowDown}
        aria-label={rising ? 'Ascending, change to descending' : 'Descending, change to ascending'}
        onClick={() => onSort({ by: sort.by, dir: rising ? 'desc' : 'asc' })}
      />
    </div>
  )
}
