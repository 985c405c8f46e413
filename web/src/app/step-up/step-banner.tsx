// One line over every page while a second step is asked for and may still wait. Heavy: load it lazily.
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { formatDay } from '#lib/format-time.ts'
import { Message } from '#ui/feedback/message.tsx'
import './step-banner.css'

export function StepBanner({ until }: { readonly until: number }) {
  const { timeZone } = useUser()
  const [path] = useLocation()
  // That page says it itself.
  if (path === paths.settings.security) return null
  return (
    <Message tone="info" className="step-banner" role="status">
      Your firm asks for a second step, at the latest on {formatDay(until, timeZone)}.{' '}
      <NavLink to={paths.settings.security} className="link">
        Set it up
      </NavLink>
    </Message>
  )
}
