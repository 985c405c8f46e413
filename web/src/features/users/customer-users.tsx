// On the form of a customer: the way to its people, for who may see them.
import { can } from '@daybook/contract/access.ts'
import { ChevronRight } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { useUser } from '#api/session.ts'
import type { FormExtrasProps } from '#entities/form-override.ts'
import { GoLink } from '#entities/go-link.tsx'
import { Icon } from '#ui/icon.tsx'
import './own-settings.css'

export function CustomerUsers({ record }: FormExtrasProps) {
  if (!can(useUser(), 'ADMIN_AND_ABOVE') || !record) return null
  return (
    <ul className="own-settings" role="list">
      <li>
        <GoLink to={paths.users.ofCustomer(record.id)}>
          <span>
            <b>Users</b>
            <span>The people of this customer</span>
          </span>
          <Icon of={ChevronRight} />
        </GoLink>
      </li>
    </ul>
  )
}
