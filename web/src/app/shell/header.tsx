// The head of every page: where the person is, the way home, quick add, reminders and the account; on a phone also the search.
import { can } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { CircleQuestionMark, CloudOff, LayoutGrid, Plus, Search } from 'lucide'
import { Suspense, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { Bell } from '#features/notifications/bell.tsx'
import { useRunningTimer } from '#api/running-timer.ts'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { NavLink } from '#entities/card/nav-link.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { useShownTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import type { FindProps } from './drawer.tsx'
import type { AddProps } from './thumb-bar.tsx'
import { useParents } from './use-parents.ts'
import './header.css'

const TimerChip = lazyPart(async () => (await import('#features/time/timer/timer-chip.tsx')).TimerChip)

function Heading() {
  const { title, count } = useShownTitle()
  const parents = useParents(title)
  const { isLimited } = useUser()
  return (
    <>
      {parents.length > 0 && !isLimited && (
        <nav className="header__trail" aria-label="Breadcrumb">
          <ol>
            {parents.map((crumb) => (
              <li key={crumb.path}>
                <Link href={crumb.path}>{crumb.title}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1 className="header__title" tabIndex={-1}>
        {title}
        {count !== undefined && <span> ({count})</span>}
      </h1>
    </>
  )
}

const subscribeToNetwork = (changed: () => void) => {
  const events = ['online', 'offline']
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}

/** Only while there is no network. In the first part of all: it couldn't be fetched any more when it is needed. */
function OfflineMark() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  return (
    <span aria-live="polite">
      {!isOnline && (
        <span className="offline-mark" title={messages.offline}>
          <Icon of={CloudOff} />
          Offline<span className="visually-hidden">. {messages.offline}</span>
        </span>
      )}
    </span>
  )
}

type HeaderProps = FindProps &
  AddProps & {
    readonly isPhone: boolean
    readonly onHelp: () => void
    readonly onPreloadHelp: () => void
    readonly onKeys: () => void
  }

export function Header({ isPhone, onFind, onPreloadFind, onQuickAdd, onPreload, ...rest }: HeaderProps) {
  const { onHelp, onPreloadHelp, onKeys } = rest
  const user = useUser()
  const { isLimited } = user
  const isTimed = useRunningTimer() !== null
  const doesDailyWork = can(user, 'USER_AND_ABOVE') && !isLimited
  return (
    <header className="header">
      {!isLimited && (
        <NavLink to={paths.home} className="icon-button" aria-label="My Apps" title="My Apps">
          <Icon of={LayoutGrid} size="lg" />
        </NavLink>
      )}
      <Heading />
      <span className="header__space" />
      <OfflineMark />
      {isTimed && (
        <Suspense>
          <TimerChip isPhone={isPhone} />
        </Suspense>
      )}
      {isPhone && !isLimited && (
        <IconButton icon={Search} aria-label="Search" onPointerEnter={onPreloadFind} onClick={onFind} />
      )}
      {!isPhone && doesDailyWork && (
        <>
          <Button
            size="sm"
            className="header__add"
            onClick={(event) => onQuickAdd(event.currentTarget)}
            onPointerEnter={onPreload}
            onFocus={onPreload}
          >
            <Icon of={Plus} />
            Quick add <kbd aria-hidden>q</kbd>
          </Button>
          <Bell />
        </>
      )}
      <IconButton
        icon={CircleQuestionMark}
        aria-label="Help for this screen"
        title="Help for this screen"
        aria-keyshortcuts="?"
        onPointerEnter={onPreloadHelp}
        onFocus={onPreloadHelp}
        onClick={onHelp}
      />
      <AccountMenu onKeys={onKeys} />
    </header>
  )
}
