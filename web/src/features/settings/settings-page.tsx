// /settings: what a person can set, as a list of places to go.
import { ChevronRight } from 'lucide'
import { NavLink } from '#entities/card/nav-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useSections } from './files/use-sections.ts'
import './settings.css'

export function SettingsPage() {
  return (
    <div className="settings">
      <ul className="settings__places" role="list">
        {useSections().map(({ to, title, line, icon }) => (
          <li key={to}>
            <NavLink to={to} className="settings__place">
              <Icon of={icon} size="lg" />
              <span>
                <b>{title}</b>
                <span>{line}</span>
              </span>
              <Icon of={ChevronRight} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
