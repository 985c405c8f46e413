// /home: the day at a glance, then one tile per module.
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/clock.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMedia } from '#lib/use-media.ts'
import { firstRunQuery } from '#api/first-run.ts'
import { useUser } from '#api/session/session.ts'
import { isRegistrationOpen, publicSettings } from '#api/settings.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Glance } from './glance.tsx'
import { dateText, greeting } from './greeting.ts'
import { type CircleProps, NextTasks } from './next-tasks.tsx'
import { Tiles } from './tiles.tsx'
import { tileGroups } from './tile-groups.ts'
import './home.css'

const NoMailNote = lazyPart(async () => (await import('./no-mail-note.tsx')).NoMailNote)

type HomePageProps = {
  /** Ends this session and opens the sign-up. */
  readonly onSignUp: () => void
  /** For a Super Admin while there is no firm. */
  readonly firstRun?: ReactNode
  /** For whoever works here and is new. */
  readonly startHere?: ReactNode
  /** For whoever has tasks: the line that adds one. */
  readonly addLine?: ReactNode
  /** The circle that completes a task. */
  readonly circle?: ComponentType<CircleProps>
  /** For whoever has open invoices: who owes what. */
  readonly owed?: ReactNode
  /** What came last; beside the next tasks where there is room. */
  readonly news?: ReactNode
  /** Kinds that have no tile of their choice. */
  readonly newModules?: readonly AnyEntity[]
}

/** An account that only administers is told how to come to one for daily work. */
function AdministratorNote({ onSignUp }: Pick<HomePageProps, 'onSignUp'>) {
  const { data } = useQuery(firstRunQuery)
  if (!data) return null
  if (data.state !== 'alone') {
    const isThere = data.state === 'none'
    return (
      <p className="home__administrator">
        {isThere ? messages.superAdminNoteFirm : messages.superAdminNoteFirst}
      </p>
    )
  }
  if (!isRegistrationOpen) {
    return (
      <p className="home__administrator">
        {messages.superAdminNoteClosed}{' '}
        <NavLink to={paths.add(userEntity)} className="link">
          Add a user
        </NavLink>
      </p>
    )
  }
  return (
    <p className="home__administrator">
      {messages.superAdminNote}{' '}
      <button type="button" className="link" onClick={onSignUp}>
        Sign out and sign up
      </button>
    </p>
  )
}

/** As `home.css` has two columns. */
const WIDE = '(width >= 1180px)'

export function HomePage({ onSignUp, newModules = [], ...parts }: HomePageProps) {
  const { firstRun, startHere, addLine, circle, owed, news } = parts
  const isWide = useMedia(WIDE)
  usePageTitle('My Apps')
  const user = useUser()
  const now = useNow()
  const doesDailyWork = can(user, 'USER_AND_ABOVE')
  return (
    <div className="home">
      <p className="home__day">{dateText(now, user.timeZone)}</p>
      <h2 className="home__greeting serif">
        {greeting(now, user.timeZone)}, {user.firstname}.
      </h2>
      {doesDailyWork ? <Glance /> : <AdministratorNote onSignUp={onSignUp} />}
      {can(user, 'SUPER_ADMIN_ONLY') && <Suspense>{firstRun}</Suspense>}
      {can(user, 'ADMIN_ONLY') && <Suspense>{startHere}</Suspense>}
      {doesDailyWork && (
        <div className="home__today">
          <div>
            <Suspense>
              {addLine}
              <NextTasks circle={circle} />
            </Suspense>
            <Suspense>{owed}</Suspense>
          </div>
          {isWide && <Suspense>{news}</Suspense>}
        </div>
      )}
      {/* Who leads a firm has it first; to others the day comes first. */}
      {doesDailyWork && !can(user, 'ADMIN_ONLY') && <Suspense>{startHere}</Suspense>}
      {!publicSettings.mailLeaves && can(user, 'ADMIN_AND_ABOVE') && (
        <Suspense>
          <NoMailNote />
        </Suspense>
      )}
      {tileGroups(newModules)
        .filter(({ needs }) => can(user, needs))
        .map((group) => (
          <Tiles key={group.label} group={group} />
        ))}
      <p className="home__note serif">Daybook is for remembering your daily work, so that you need not.</p>
    </div>
  )
}
