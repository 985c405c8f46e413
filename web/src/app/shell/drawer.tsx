// The drawer: mark, menu, and at its foot the person; beside the page, and over it on a phone (`drawer-dialog.tsx`).
import { LogOut, PanelLeftClose, Search } from 'lucide'
import { useUser } from '#api/session/session.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Wordmark } from '#ui/display/wordmark.tsx'
import { NavLink } from '#entities/card/nav-link.tsx'
import { logOut } from '#app/session/log-out.ts'
import { paths } from '#lib/paths.ts'
import { DrawerMenu } from './drawer-menu.tsx'
import { FoldButton } from './fold-button.tsx'
import './drawer.css'

export interface FindProps {
  readonly onFind: () => void
  /** Fetches its code before it is asked for. */
  readonly onPreloadFind: () => void
}

export function PersonOfMenu() {
  const user = useUser()
  const name = `${user.firstname} ${user.lastname}`
  return (
    <div className="drawer__person">
      <Avatar name={name} />
      <div className="drawer__who">
        <b>{name}</b>
        <span title={user.email}>{user.email}</span>
      </div>
      <IconButton size="sm" icon={LogOut} aria-label="Logout" title="Logout" onClick={() => logOut()} />
    </div>
  )
}

export function DrawerContent({ onFind, onPreloadFind }: FindProps) {
  const user = useUser()
  return (
    <>
      <NavLink to={user.isLimited ? paths.settings.security : paths.home} className="drawer__brand">
        <Wordmark />
      </NavLink>
      {!user.isLimited && (
        <button
          type="button"
          className="drawer__find"
          aria-haspopup="dialog"
          onPointerEnter={onPreloadFind}
          onClick={(event) => {
            // Over the page, the drawer goes first, so that the focus comes back to what opened it.
            event.currentTarget.closest('dialog')?.close()
            onFind()
          }}
        >
          <Icon of={Search} />
          Search
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
      )}
      <DrawerMenu />
      <PersonOfMenu />
    </>
  )
}

/** Beside the page, where it has room; `rail.tsx` is what is left of it when it is folded. */
export const Drawer = (props: FindProps) => (
  <aside className="drawer">
    <DrawerContent {...props} />
    <FoldButton icon={PanelLeftClose} does="Fold" />
  </aside>
)
