// The head of every page: where the person is, the way home, quick add, reminders and the account.
import { can } from '@daybook/contract/engine/access.ts'
import { LayoutGrid, PanelLeft, Plus } from 'lucide'
import { Link } from 'wouter'
import { Bell } from '#features/notifications/bell.tsx'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { NavLink } from '#entities/card/nav-link.tsx'
import { useShownTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { useParents } from './use-parents.ts'
import './header.css'

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

type HeaderProps = {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
  readonly onQuickAdd: (opener: Element) => void
  /** Fetches the form before it is asked for. */
  readonly onPreload: () => void
}

export function Header({ isMenuOpen, onMenu, onQuickAdd, onPreload }: HeaderProps) {
  const user = useUser()
  const { isLimited } = user
  const doesDailyWork = can(user, 'USER_AND_ABOVE') && !isLimited
  return (
    <header className="header">
      <IconButton
        className="header__menu"
        icon={PanelLeft}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      {!isLimited && (
        <NavLink to={paths.home} className="icon-button" aria-label="My Apps" title="My Apps">
          <Icon of={LayoutGrid} size="lg" />
        </NavLink>
      )}
      <Heading />
      <span className="header__space" />
      {doesDailyWork && (
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
      <AccountMenu />
    </header>
  )
}
