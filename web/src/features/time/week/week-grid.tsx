// The week as a grid: tasks by project, seven days, sums.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { Week, WeekRow } from '@daybook/contract/time/time-calls.ts'
import { Play, Plus, Timer, X } from 'lucide'
import { Fragment, type ReactNode, useId } from 'react'
import { useRunningTimer } from '#api/running-timer.ts'
import { classNames } from '#lib/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { plainDay, weekdayText } from '../day-text.ts'
import { toggle } from '../timer/timer-acts.ts'
import { type Cells, cellId } from './use-cells.ts'
import { type Grid, placeText } from './use-grid.ts'
import { WeekCell } from './week-cell.tsx'
import { GroupRow, WeekFoot, WeekHead } from './week-parts.tsx'
import { dayTotals, type RowGroup, sumOf } from './week-rows.ts'

interface WeekGridProps {
  readonly week: Week
  /** With what runs counted. */
  readonly groups: readonly RowGroup[]
  readonly grid: Grid
  readonly cells: Cells
  /** Tasks whose rows can be taken out of the week again. */
  readonly removable: ReadonlySet<number>
  readonly onAdd: () => void
  readonly onRemove: (taskId: number) => void
}

export function WeekGrid({ week, groups, grid, cells, removable, onAdd, onRemove }: WeekGridProps) {
  const { days } = week
  const rows = groups.flatMap((group) => group.rows)
  return (
    <div className="week__sheet">
      <table ref={grid.body} className="week" role="grid" aria-label={words.title}>
        <WeekHead week={week} />
        <tbody {...grid.handlers}>
          {groups.map((group) => (
            <Fragment key={group.project.id}>
              <GroupRow group={group} />
              {group.rows.map((row) => (
                <TaskRow
                  key={row.task.id}
                  row={row}
                  week={week}
                  grid={grid}
                  cells={cells}
                  onRemove={removable.has(row.task.id) ? () => onRemove(row.task.id) : undefined}
                />
              ))}
            </Fragment>
          ))}
          {week.state === 'open' && (
            <tr>
              <td>
                <button type="button" className="week__add" onClick={onAdd}>
                  <Icon of={Plus} />
                  {words.addTask}
                </button>
              </td>
              {days.map(({ day, isWorkDay }) => (
                <td key={day} className={isWorkDay ? undefined : 'week__free'} />
              ))}
              <td className="week__sum" />
            </tr>
          )}
        </tbody>
        <WeekFoot week={week} totals={dayTotals(rows, days)} />
      </table>
    </div>
  )
}

interface TaskRowProps extends Pick<WeekGridProps, 'week' | 'grid' | 'cells'> {
  readonly row: WeekRow
  /** Absent: it has hours. */
  readonly onRemove: (() => void) | undefined
}

function TaskRow({ row, week, grid, cells, onRemove }: TaskRowProps) {
  const { task } = row
  const sentences = useId()
  const isTimed = useRunningTimer()?.task.id === task.id
  const refusals = week.days.flatMap(({ day }, at) => {
    const refused = cells.refused.get(cellId(task.id, day))
    return refused ? [{ at, day, refused }] : []
  })
  return (
    <>
      <tr>
        <th scope="row">
          <div className="week__task">
            <span title={task.name}>{task.name}</span>
            {onRemove && (
              <IconButton
                size="sm"
                icon={X}
                className="week__remove"
                aria-label={words.removeRow(task.name)}
                title={words.remove}
                onClick={onRemove}
              />
            )}
            <PlayButton row={row} isTimed={isTimed} grid={grid} />
          </div>
        </th>
        {row.cells.map((cell, at) => {
          const day = week.days[at]?.day ?? ''
          const place = { taskId: task.id, at }
          const { typing } = grid
          return (
            <WeekCell
              key={day}
              place={placeText(place)}
              label={`${task.name}, ${weekdayText(day)}, ${plainDay(day)}`}
              cell={cell}
              isRunning={isTimed && day === week.today}
              isFree={week.days[at]?.isWorkDay === false}
              isStop={grid.isStop(place)}
              refused={cells.refused.get(cellId(task.id, day))}
              sentenceId={`${sentences}-${at}`}
              typing={typing?.taskId === task.id && typing.at === at ? typing.first : undefined}
              onTyped={grid.typed(place)}
            />
          )
        })}
        <td className="week__sum">{clockText(sumOf(row.cells))}</td>
      </tr>
      {refusals.map(({ at, day, refused }) => (
        <tr key={day} className="week__refused">
          <td colSpan={9}>
            <p id={`${sentences}-${at}`} role="alert">
              <b>
                {weekdayText(day)}, {plainDay(day)}: {refused.text}
              </b>{' '}
              {refused.sentence}
            </p>
          </td>
        </tr>
      ))}
    </>
  )
}

function PlayButton({
  row: { task },
  isTimed,
  grid,
}: Pick<TaskRowProps, 'row' | 'grid'> & { isTimed: boolean }): ReactNode {
  const place = { taskId: task.id, at: -1 }
  return (
    <button
      type="button"
      className={classNames('week__play', isTimed && 'week__play--on')}
      data-place={placeText(place)}
      tabIndex={grid.isStop(place) ? 0 : -1}
      aria-label={isTimed ? words.stopOn(task.name) : words.startOn(task.name)}
      title={isTimed ? words.stop : words.start}
      onClick={() => void toggle(task.id)}
    >
      <Icon of={isTimed ? Timer : Play} />
    </button>
  )
}
