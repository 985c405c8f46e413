// The week on a phone: its days as a strip, and the tasks of the day shown with what is pressed most.
import { addDays } from '@daybook/contract/billing/days.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import { WEEK_DAYS } from '@daybook/contract/time/weeks.ts'
import { Plus } from 'lucide'
import { Link } from 'wouter'
import { useRunningTimer } from '#api/running-timer.ts'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { dateOf, longDay, weekdayText } from '../day-text.ts'
import { askTask } from '../pick/ask-task.ts'
import { timePaths } from '../time-paths.ts'
import { useShownWeek } from '../week/use-shown-week.ts'
import { SubmitButton, WeekState, WeekSteps } from '../week/week-bar.tsx'
import type { AskedWeek } from '../week/week-page.tsx'
import { blankRow, dayTotals } from '../week/week-rows.ts'
import { DayTask } from './day-task.tsx'
import { useAddTime } from './use-add-time.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import './day-page.css'

export function DayPage({ week, asked }: AskedWeek) {
  const shown = useShownWeek(week)
  const addTime = useAddTime(week)
  const running = useRunningTimer()?.task.id
  const isIn = (day: string | undefined) => week.days.some((each) => each.day === day)
  const day = isIn(asked) && asked ? asked : isIn(week.today) ? week.today : week.from
  const at = week.days.findIndex((each) => each.day === day)
  const rows = shown.groups.flatMap((group) => group.rows)
  // What was worked on in the week before stands ready below.
  const before = week.lastRows.filter(({ task }) => !rows.some((row) => row.task.id === task.id))
  const totals = dayTotals(rows, week.days)
  const listed = useSteadyOrder(week.from, [...rows, ...(week.state === 'open' ? before : [])])
  const add = async () => {
    const picked = await askTask(words.anotherTask)
    if (picked && !rows.some(({ task }) => task.id === picked.id))
      shown.add([blankRow({ task: { id: picked.id, name: picked.name }, project: picked.project }, week)])
  }
  return (
    <div className="day-page">
      <WeekSteps week={week} pathOf={(next) => timePaths.weekOf(sameWeekday(next, at))} />
      <nav className="days" aria-label={words.days}>
        {week.days.map(({ day: each, isWorkDay }, index) => (
          <Link
            key={each}
            href={timePaths.weekOf(each)}
            replace
            aria-current={each === day ? 'date' : undefined}
            className={classNames(
              'days__day',
              each === week.today && 'days__day--today',
              !isWorkDay && 'days__day--free',
            )}
          >
            {weekdayText(each)}
            <b>{dateOf(each)}</b>
            <span>{totals[index] ? clockText(totals[index]) : '·'}</span>
          </Link>
        ))}
      </nav>
      <WeekState week={week} />
      <div className="day-page__head">
        <h2>
          {day === week.today && `${words.today}, `}
          {longDay(day)}
          {week.days[at]?.isWorkDay === false && <small>{words.freeDay}</small>}
        </h2>
        <b>{clockText(totals[at] ?? 0)}</b>
      </div>
      {listed.length === 0 && <p className="time-page__empty">{words.emptyLine}</p>}
      <ul role="list">
        {listed.map((row) => (
          <DayTask
            key={row.task.id}
            row={row}
            at={at}
            isRunning={row.task.id === running}
            isToday={day === week.today}
            onRemove={shown.removable.has(row.task.id) ? () => shown.remove(row.task.id) : undefined}
            onAdd={(minutes) =>
              addTime(shown.saved.find(({ task }) => task.id === row.task.id) ?? row, at, minutes)
            }
          />
        ))}
      </ul>
      {week.state === 'open' && (
        <Button variant="quiet" className="day-page__another" onClick={() => void add()}>
          <Icon of={Plus} />
          {words.anotherTask}
        </Button>
      )}
      <SubmitButton week={week} />
    </div>
  )
}

/** Earlier and later weeks show the day that is shown; 'this week' shows today. */
const sameWeekday = (day: string, at: number) => (isMonday(day) ? addDays(day, at % WEEK_DAYS) : day)
const isMonday = (day: string) => weekdayText(day) === 'Mon'
