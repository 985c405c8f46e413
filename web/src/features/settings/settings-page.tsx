// /settings: what a person can set, as a list of places to go.
import { ChevronRight } from 'lucide-react'
import { useUser } from '#api/session.ts'
import { GoLink } from '#entities/go-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { sectionsFor } from './sections.ts'
import './settings.css'

export function SettingsPage() {
  return (
    <div className="settings">
      <ul className="settings__places" role="list">
        {sectionsFor(useUser()).map(({ to, title, line, icon }) => (
          <li key={to}>
            <GoLink to={to} className="settings__place">
              <Icon of={icon} size="lg" />
              <span>
                <b>{title}</b>
                <span>{line}</span>
              </span>
              <Icon of={ChevronRight} />
            </GoLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
