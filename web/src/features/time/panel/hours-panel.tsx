// Beside a project task: its timer, and what this person wrote down on it.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { recordName } from '#entities/card/value-text.ts'
import type { RecordPanelProps } from '#entities/record-panels.ts'
import { shortDay, weekdayText } from '../day-text.ts'
import { timePaths } from '../time-paths.ts'
import { useOwnEntries } from '../time-queries.ts'
import { TimerButton } from '../timer/timer-button.tsx'
import './hours-panel.css'

const SHOWN = 8

export function HoursPanel({ record }: RecordPanelProps) {
  const { data: latest } = useOwnEntries(record.id, useUser().id, SHOWN)
  return (
    <section className="hours-panel">
      <div className="hours-panel__head">
        <h2>{words.ownHours}</h2>
        <TimerButton taskId={record.id} name={recordName(projectTask, record)} />
      </div>
      {latest?.length === 0 && <p className="mute">{words.noHours}</p>}
      <ul role="list">
        {latest?.map(({ id, day, minutes, note }) => (
          <li key={id}>
            <Link href={timePaths.weekOf(day)}>
              {weekdayText(day)}, {shortDay(day)}
            </Link>
            <span>{note}</span>
            <b>{clockText(minutes)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
