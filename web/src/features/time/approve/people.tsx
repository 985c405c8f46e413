// Whose weeks there are, with their hours and where they stand.
import { addDays } from '@daybook/contract/billing/days.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { Approvals, WeekOfPerson } from '@daybook/contract/time/time-calls.ts'
import { WEEK_DAYS } from '@daybook/contract/time/weeks.ts'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Link, useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { formatDay } from '#lib/format-time.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { shortDay } from '../day-text.ts'
import { timePaths } from '../time-paths.ts'

const SHORT = 'Nov 02'.length

function stateText({ state, submittedTime }: WeekOfPerson, zone: string): string {
  if (state === 'approved') return words.approved.toLowerCase()
  if (state === 'open' || submittedTime === null) return words.open
  return words.submittedShort(formatDay(submittedTime, zone).slice(0, SHORT))
}

interface PeopleProps {
  readonly approvals: Approvals
  readonly shown: number | undefined
  readonly onChoose: (userId: number) => void
}

export function People({ approvals, shown, onChoose }: PeopleProps) {
  const { from, to, people, waiting, oldest } = approvals
  const [, navigate] = useLocation()
  const zone = useUser().timeZone
  const pathOf = (day: string) => `${timePaths.approve}?day=${day}`
  const go = (by: number) => navigate(pathOf(addDays(from, by)))
  return (
    <nav className="approvals" aria-label={words.people}>
      <div className="approvals__week">
        <IconButton
          size="sm"
          icon={ChevronLeft}
          aria-label={words.weekBefore}
          onClick={() => go(-WEEK_DAYS)}
        />
        <b>
          {shortDay(from)} to {shortDay(to)}
        </b>
        <IconButton
          size="sm"
          icon={ChevronRight}
          aria-label={words.weekAfter}
          onClick={() => go(WEEK_DAYS)}
        />
      </div>
      {oldest !== null && oldest !== from && (
        <p className="approvals__oldest">
          {words.oldest(waiting)}.{' '}
          <Link className="link" href={pathOf(oldest)}>
            {words.toOldest(shortDay(oldest))}
          </Link>
        </p>
      )}
      <ul role="list">
        {people.map((each) => (
          <li key={each.person.id}>
            <button
              type="button"
              aria-current={each.person.id === shown ? 'true' : undefined}
              onClick={() => onChoose(each.person.id)}
            >
              <Avatar name={each.person.name} size="sm" />
              <span>
                <b>{each.person.name}</b>
                <small className={each.state === 'approved' ? 'approvals__good' : undefined}>
                  {stateText(each, zone)}
                </small>
              </span>
              <span className={each.state === 'submitted' ? 'approvals__hours' : 'approvals__hours mute'}>
                {clockText(each.minutes)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
