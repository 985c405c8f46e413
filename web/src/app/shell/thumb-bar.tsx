// The bar within the thumb's reach, on phones: the menu, and what most visits are for.
import { task } from '@daybook/contract/entities/task.ts'
import { Calendar, CircleCheck, PanelLeft, Plus } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { NavLink } from '#entities/card/nav-link.tsx'
import { Bell } from '#features/notifications/bell.tsx'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { DrawerDialog } from './drawer-dialog.tsx'
import type { FindProps } from './drawer.tsx'
import './thumb-bar.css'

export interface AddProps {
  readonly onQuickAdd: (opener: Element) => void
  /** Fetches the form before it is asked for. */
  readonly onPreload: () => void
}

type ThumbBarProps = FindProps &
  AddProps & {
    /** Tasks, calendar and notifications are for those who work with them. */
    readonly doesDailyWork: boolean
  }

const isAt = (path: string, place: string) => `${path}/`.startsWith(`${place}/`)

function Daily({ onQuickAdd, onPreload }: AddProps) {
  const [path] = useLocation()
  const isCalendar = isAt(path, paths.tasks.calendar)
  const isTasks = isAt(path, paths.list(task)) && !isCalendar
  return (
    <>
      <NavLink
        to={paths.tasks.filtered({})}
        className="thumb-bar__tab"
        aria-current={isTasks ? 'page' : undefined}
      >
        <Icon of={CircleCheck} size="lg" />
        Tasks
      </NavLink>
      <button
        type="button"
        className="thumb-bar__add"
        aria-label="Quick add"
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={(event) => onQuickAdd(event.currentTarget)}
      >
        <Icon of={Plus} size="lg" />
      </button>
      <NavLink
        to={paths.tasks.calendar}
        className="thumb-bar__tab"
        aria-current={isCalendar ? 'page' : undefined}
      >
        <Icon of={Calendar} size="lg" />
        Calendar
      </NavLink>
      <Bell className="thumb-bar__tab">Notifications</Bell>
    </>
  )
}

export function ThumbBar({ doesDailyWork, onQuickAdd, onPreload, ...find }: ThumbBarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <nav className="thumb-bar" aria-label="Thumb bar">
        <button
          type="button"
          className="thumb-bar__tab"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon of={PanelLeft} size="lg" />
          Menu
        </button>
        {doesDailyWork && <Daily onQuickAdd={onQuickAdd} onPreload={onPreload} />}
      </nav>
      {isMenuOpen && <DrawerDialog {...find} onClose={() => setMenuOpen(false)} />}
    </>
  )
}
