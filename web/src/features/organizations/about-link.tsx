// Leads to everything about an organization.
import type { RowActionsProps } from '#entities/card/list-parts.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'

export const EVERYTHING = 'Everything about it'

export const AboutLink = ({ record, name }: RowActionsProps) => (
  <NavLink
    to={paths.about(record.id)}
    className={buttonClass({ variant: 'quiet', size: 'sm' })}
    aria-label={name ? `Everything about ${name}` : undefined}
  >
    {EVERYTHING}
  </NavLink>
)
