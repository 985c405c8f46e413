// The drawer: mark, menu, and at its foot the person; beside the page when wide, over it when narrow.
import { LogOut, Search } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useUser } from '#api/session/session.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Wordmark } from '#ui/display/wordmark.tsx'
import { NavLink } from '#entities/card/nav-link.tsx'
import { logOut } from '#app/session/log-out.ts'
import { paths } from '#lib/paths.ts'
import { DrawerMenu } from './drawer-menu.tsx'
import './drawer.css'

export interface FindProps {
  readonly onFind: () => void
  /** Fetches its code before it is asked for. */
  readonly onPreloadFind: () => void
}

function DrawerContent({ onFind, onPreloadFind }: FindProps) {
  const user = useUser()
  const name = `${user.firstname} ${user.lastname}`
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
      <div className="drawer__person">
        <Avatar name={name} />
        <div className="drawer__who">
          <b>{name}</b>
          <span title={user.email}>{user.email}</span>
        </div>
        <IconButton size="sm" icon={LogOut} aria-label="Logout" title="Logout" onClick={() => logOut()} />
      </div>
    </>
  )
}

/** Permanent on wide screens; the narrow ones hide it. */
export const Drawer = (props: FindProps) => (
  <aside className="drawer">
    <DrawerContent {...props} />
  </aside>
)

const wide = '(min-width: 551px)'

/** Over the page, with the focus inside; Escape, a press beside it and every navigation close it. */
export function DrawerDialog({ onClose, ...find }: FindProps & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    const media = matchMedia(wide)
    media.addEventListener('change', onClose)
    return () => media.removeEventListener('change', onClose)
  }, [onClose])

  const onClick = (event: MouseEvent) => {
    const isBeside = event.target === event.currentTarget
    // What Logout may have to ask would come up behind the drawer.
    const leadsAway =
      event.target instanceof Element && event.target.closest('a, .drawer__person button') !== null
    if (isBeside || leadsAway) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="drawer drawer--over"
      aria-label="Menu"
      onClose={onClose}
      onClick={onClick}
    >
      <div className="drawer__sheet">
        <DrawerContent {...find} />
      </div>
    </dialog>
  )
}
