// On the form of a customer: the way to its people, for who may see them.
import { can } from '@daybook/contract/engine/access.ts'
import { ChevronRight } from 'lucide'
import { paths } from '#lib/paths.ts'
import { useUser } from '#api/session/session.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import './own-account/own-settings.css'

export function CustomerUsers() {
  const { base: record } = useOpenForm()
  if (!can(useUser(), 'ADMIN_AND_ABOVE') || !record) return null
  return (
    <ul className="own-settings" role="list">
      <li>
        <NavLink to={paths.users.ofCustomer(record.id)}>
          <span>
            <b>Users</b>
            <span>The people of this customer</span>
          </span>
          <Icon of={ChevronRight} />
        </NavLink>
      </li>
    </ul>
  )
}
