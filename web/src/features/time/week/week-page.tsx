// /time: one's own week, as a grid where there is room and as a day on a phone.
import { isDay } from '@daybook/contract/billing/days.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Week, WeekRow } from '@daybook/contract/time/time-calls.ts'
import { weekOf } from '@daybook/contract/time/weeks.ts'
import { useSearch } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { ask } from '#entities/editor/question-store.ts'
import { afterPopups } from '#lib/after-popups.ts'
import { dayOf } from '#lib/dates/wall-time.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMedia } from '#lib/use-media.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { plainDay, weekdayText } from '../day-text.ts'
import { DayPage } from '../phone/day-page.tsx'
import { askTask } from '../pick/ask-task.ts'
import { TimeTabs } from '../time-tabs.tsx'
import { useWeek } from '../time-queries.ts'
import { useCells } from './use-cells.ts'
import { useGrid } from './use-grid.ts'
import { useShownWeek } from './use-shown-week.ts'
import { WeekBar, WeekState } from './week-bar.tsx'
import { WeekGrid } from './week-grid.tsx'
import { blankRow, emptyCell } from './week-rows.ts'
import './week-page.css'

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog)

export function WeekPage() {
  usePageTitle(words.title)
  const given = new URLSearchParams(useSearch()).get('day')
  const asked = isDay(given) ? given : undefined
  const isNarrow = useMedia('(width < 768px)')
  const { timeZone } = useUser()
  const { data, error, refetch, isPlaceholderData } = useWeek(weekOf(asked ?? dayOf(Date.now(), timeZone)))
  return (
    <>
      <TimeTabs />
      <div className="time-page" aria-busy={isPlaceholderData || undefined}>
        {error && !data && (
          <>
            <Message tone="bad" role="alert">
              {sentenceOf(error)}
            </Message>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        )}
        {!error && !data && <p role="status">{messages.pleaseWait}</p>}
        {data &&
          (isNarrow ? (
            <DayPage week={data} asked={asked} />
          ) : (
            <WholeWeek week={data} isFormer={isPlaceholderData} />
          ))}
      </div>
    </>
  )
}

export interface AskedWeek {
  readonly week: Week
  /** As the address says it. */
  readonly asked: string | undefined
}

interface WholeWeekProps {
  readonly week: Week
  /** Another one loads. */
  readonly isFormer: boolean
}

function WholeWeek({ week, isFormer }: WholeWeekProps) {
  const shown = useShownWeek(week)
  const cells = useCells(week, isFormer)
  const write = async (row: WeekRow, at: number) => {
    if (!cells.mayType(row, at)) return
    const { minutes, entries, note } = row.cells[at] ?? emptyCell
    if (minutes === 0 && entries === 0) return void say({ tone: 'info', text: words.noteFirst })
    const day = week.days[at]?.day ?? ''
    const title = words.noteOf(row.task.name, `${weekdayText(day)}, ${plainDay(day)}`)
    await ask<null>((question) => (
      <NoteDialog {...question} title={title} note={note} save={(next) => cells.write(row, at, next)} />
    ))
    return undefined
  }
  const grid = useGrid({ rows: shown.saved, cells, onNote: (row, at) => void write(row, at) })
  const today = week.days.findIndex(({ day }) => day === week.today)
  const focusFirst = (taskId: number) => grid.focus({ taskId, at: Math.max(0, today) })
  const missing = week.lastRows.filter(({ task }) => !shown.saved.some((row) => row.task.id === task.id))
  const add = async () => {
    const picked = await askTask(words.addTask)
    if (!picked) return
    if (!shown.saved.some(({ task }) => task.id === picked.id))
      shown.add([blankRow({ task: { id: picked.id, name: picked.name }, project: picked.project }, week)])
    // The question gives the focus back when it closes.
    afterPopups(() => focusFirst(picked.id))
  }
  const addLast = () => {
    shown.add(missing)
    const [first] = missing
    if (first) focusFirst(first.task.id)
  }
  return (
    <>
      <WeekState week={week} />
      <WeekBar
        week={week}
        minutes={week.minutes + shown.ran}
        billable={week.billable + (shown.runsBillable ? shown.ran : 0)}
        onLastRows={missing.length > 0 && week.state === 'open' ? addLast : undefined}
      />
      <WeekGrid
        week={week}
        groups={shown.groups}
        grid={grid}
        cells={cells}
        removable={shown.removable}
        onAdd={() => void add()}
        onRemove={shown.remove}
      />
      {shown.groups.length === 0 && <p className="time-page__empty">{words.emptyLine}</p>}
      <Hints />
    </>
  )
}

const Hints = () => (
  <p className="week-hints">
    <span>{words.alike}</span>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> {words.moves}
    </span>
    <span>
      <kbd>n</kbd> {words.notes}
    </span>
    <span>
      <kbd>Space</kbd> {words.startsStops}
    </span>
    <span>
      <kbd>=</kbd> {words.yesterday}
    </span>
  </p>
)
