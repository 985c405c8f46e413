// On one's own account: the ways to what is set elsewhere than in this form.
import { ChevronRight } from 'lucide'
import { paths } from '#lib/paths.ts'
import { useUser } from '#api/session/session.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import './own-settings.css'

const places = [
  { to: paths.changePassword, title: 'Change Password', line: 'A new one ends your other sessions' },
  {
    to: paths.settings.sessions,
    title: 'Sessions',
    line: 'The browsers in which you are signed in, and how to end them',
  },
  {
    to: paths.settings.all,
    title: 'Settings',
    line: 'How reminders reach you, and your tasks in other calendars',
  },
]

export function OwnSettings() {
  const { base: record } = useOpenForm()
  const user = useUser()
  if (record?.id !== user.id) return null
  return (
    <ul className="own-settings" role="list">
      {places.map(({ to, title, line }) => (
        <li key={to}>
          <NavLink to={to}>
            <span>
              <b>{title}</b>
              <span>{line}</span>
            </span>
            <Icon of={ChevronRight} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
