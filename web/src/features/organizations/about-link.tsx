// Leads to everything about an organization.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { RowActionsProps } from '#entities/card/list-parts.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Building2 } from 'lucide'
import '#ui/buttons/icon-button.css'

export const EVERYTHING = 'Everything about it'

/** An icon, so that the buttons of a card have room in one line. */
export const AboutLink = ({ record, name }: RowActionsProps) => (
  <NavLink
    to={paths.about(organization, record.id)}
    className="icon-button icon-button--sm"
    aria-label={name ? `Everything about ${name}` : EVERYTHING}
    title={EVERYTHING}
  >
    <Icon of={Building2} />
  </NavLink>
)
