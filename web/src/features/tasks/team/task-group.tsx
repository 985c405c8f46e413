// A group of open tasks under its title, which folds it; it has the first twenty and the way to all.
import { GROUP_ROWS } from '@daybook/contract/engine/limits.ts'
import type { TaskGroup as Group } from '@daybook/contract/tasks/team-endpoints.ts'
import { ChevronDown, ChevronRight } from 'lucide'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { allOfGroup } from './all-of-group.ts'
import { tasksIn } from './tasks-in.ts'
import { TeamRow } from './team-row.tsx'
import type { TeamChoice } from './team-query.ts'

interface TaskGroupProps {
  readonly group: Group
  readonly choice: TeamChoice
  /** Undefined where nobody has counted. */
  readonly overDue: number | undefined
}

export function TaskGroup({ group, choice, overDue }: TaskGroupProps) {
  const { title, total, more } = group
  const { by } = choice
  const [isFolded, setFolded] = useState(false)
  const list = useId()
  const count = `${total.toLocaleString('en-IN')}${more ? '+' : ''}`
  const all = total > GROUP_ROWS || more ? allOfGroup(group, choice) : undefined
  const isLate = by === 'due' && group.key === 'over'
  return (
    <section className="team-group">
      <h2 className="team-group__head">
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={list}
          onClick={() => setFolded(!isFolded)}
        >
          <Icon of={isFolded ? ChevronRight : ChevronDown} size="sm" />
          {by === 'person' && <Avatar name={title} />}
          <span className={isLate ? 'team-group__title late' : 'team-group__title'}>{title}</span>{' '}
          <span className="team-group__count">{count} open</span>{' '}
          {overDue !== undefined && overDue > 0 && !isLate && (
            <span className="late">{overDue.toLocaleString('en-IN')} over due</span>
          )}
        </button>
      </h2>
      <div id={list} hidden={isFolded}>
        {!isFolded && (
          <ul className="cards team-rows">
            {tasksIn(group).map((task) => (
              <TeamRow key={task.id} task={task} hasPerson={by !== 'person'} hasClient={by !== 'client'} />
            ))}
          </ul>
        )}
        {all !== undefined && (
          <Link href={all} className="team-group__all">
            All {count}
            <span className="visually-hidden"> of {title}</span>
          </Link>
        )}
        {all === undefined && total > GROUP_ROWS && (
          <p className="team-group__all mute">
            The first {GROUP_ROWS} of {count}
          </p>
        )}
      </div>
    </section>
  )
}
