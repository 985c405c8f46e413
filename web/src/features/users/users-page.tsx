// The list of people: an Admin's own firm, everybody for a Super Admin, or the people of one customer.
import { can } from '@daybook/contract/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useRecord } from '#api/entity-queries.ts'
import { useUser } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { ListPage } from '#entities/list-page.tsx'
import { Chip } from '#ui/chip.tsx'

/** T §7: the filter always says whose people; -1 is everybody's. */
const EVERYBODY = -1

/** @param customerId as the address names it */
export function UsersPage({ customerId }: { readonly customerId?: number | undefined }) {
  const self = useUser()
  const [, navigate] = useLocation()
  const named = useRecord(customer, customerId)
  const own = can(self, 'SUPER_ADMIN_ONLY') ? EVERYBODY : self.customer.id
  const filter = useMemo(() => ({ customerId: customerId ?? own }), [customerId, own])
  const name = named.data?.['organizationName']
  const chip = customerId !== undefined && (
    <Chip
      label={customer.title[0]}
      value={typeof name === 'string' ? name : `No. ${customerId}`}
      onRemove={() => navigate(paths.list(user))}
    />
  )
  return <ListPage entity={user} filter={filter} chips={chip} />
}
