// What an address shows that asks for a filter nobody knows; listing everything instead would pretend.
import { task } from '@daybook/contract/entities/task.ts'
import { unknownFilter } from '@daybook/contract/messages/messages.ts'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type TaskFilter, filterLabel } from './task-filters.ts'

interface UnknownFilterProps {
  readonly keys: readonly (keyof TaskFilter)[]
}

export function UnknownFilter({ keys }: UnknownFilterProps) {
  usePageTitle(task.title[1])
  return (
    <div className="list-page">
      <EmptyState
        actions={
          <Link href={paths.tasks.filtered({})} className={buttonClass({ variant: 'primary' })}>
            {`All ${task.title[1]}`}
          </Link>
        }
      >
        {unknownFilter([...new Set(keys.map(filterLabel))])}
      </EmptyState>
    </div>
  )
}
