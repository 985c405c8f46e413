// What a line with a length of time in front would write down as hours, and the way to do it. Heavy: load it lazily.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { dayNameText } from '@daybook/contract/english-dates.ts'
import { timeLineMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { addTime } from '@daybook/contract/time/time-calls.ts'
import { readTimeLine, searchWords, tasksMeant } from '@daybook/contract/time/time-line.ts'
import { weekdayOf } from '@daybook/contract/time/weeks.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useQueries } from '@tanstack/react-query'
import { Timer } from 'lucide'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { pickByKeyword } from '#api/pick-queries.ts'
import { useUser } from '#api/session/session.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { usePause } from '#lib/use-pause.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { readPastDay } from './past-day.ts'
import './hours-offer.css'

const PAUSE_MS = 250
/** More than that say nothing. */
const CHOICES = 5

const named = ({ id, name, project }: AnyRecord) => ({
  id,
  name: typeof name === 'string' ? name : '',
  project: referenceText(project),
})

function dayWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dayNameText({ year, month, day: date, dayOfWeek: weekdayOf(day) })
}

interface HoursOfferProps {
  readonly line: string
  readonly onWritten: () => void
}

/** What the line would write, and to which tasks; undefined where it says nothing of the kind, or that isn't known yet. */
function useMeant(line: string) {
  const { timeZone: zone } = useUser()
  const read = readTimeLine(line)
  const work = read && readPastDay(read.rest, { now: Date.now(), zone })
  const keywords = usePause(searchWords(work?.words ?? '').join(' '), PAUSE_MS)
  const found = useQueries({
    queries: keywords
      .split(' ')
      .filter(Boolean)
      .map((keyword) => pickByKeyword(projectTask, keyword)),
  })
  if (!read || !work || found.some(({ isPending }) => isPending)) return undefined
  const records = new Map(found.flatMap(({ data }) => data?.list ?? []).map((record) => [record.id, record]))
  const tasks = [...records.values()].filter(({ id }) => !projectTask.placeholders.includes(id)).map(named)
  const meant = tasksMeant(work.words, tasks)
  if (meant.length === 0 || meant.length > CHOICES) return undefined
  const [one] = meant
  const text =
    meant.length === 1 && one
      ? words.will(read.minutes, one.name, dayWords(work.day))
      : words.which(read.minutes, dayWords(work.day))
  return { tasks: meant, text, minutes: read.minutes, day: work.day }
}
type Meant = NonNullable<ReturnType<typeof useMeant>>

export function HoursOffer({ line, onWritten }: HoursOfferProps) {
  const meant = useMeant(line)
  return (
    <>
      {/* It stands before it has a text: what comes with one isn't read out. */}
      <p role="status" className="visually-hidden">
        {meant?.text}
      </p>
      {meant && <Ways meant={meant} onWritten={onWritten} />}
    </>
  )
}

interface WaysProps extends Pick<HoursOfferProps, 'onWritten'> {
  readonly meant: Meant
}

function Ways({ meant: { tasks, text, minutes, day }, onWritten }: WaysProps) {
  const reload = useReload(projectTask)
  const [isBusy, setBusy] = useState(false)
  const write = async (taskId: number) => {
    setBusy(true)
    try {
      const { message } = await call(addTime, { body: { taskId, day, minutes } })
      void reload()
      onWritten()
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="hours-offer" role="group" aria-label={words.write}>
      <Icon of={Timer} />
      <p>
        {text}
        <small>{words.asTask}</small>
      </p>
      <div className="hours-offer__ways">
        {tasks.map(({ id, name, project }) => (
          <Button key={id} size="sm" busy={isBusy} onClick={() => void write(id)}>
            {tasks.length === 1 ? words.write : `${name} (${project})`}
          </Button>
        ))}
      </div>
    </div>
  )
}
