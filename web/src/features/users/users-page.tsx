// The list of people: an Admin's own firm, everybody for a Super Admin, or the people of one customer.
import { can } from '@daybook/contract/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useRecord } from '#api/entity-queries.ts'
import { useUser } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { ListPage } from '#entities/list-page.tsx'
import { RecordPending } from '#entities/record-pending.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { recordName } from '#entities/value-text.ts'
import { Chip } from '#ui/chip.tsx'

/** T §7: the filter always says whose people; -1 is everybody's. */
const EVERYBODY = -1

interface UsersPageProps {
  readonly customerId?: number | undefined
  /** What stands below the list of these people. */
  readonly below?: ((customerId: number) => ReactNode) | undefined
}

/** @param customerId as the address names it; it may be no number, or nobody's */
export function UsersPage({ customerId, below }: UsersPageProps) {
  const self = useUser()
  if (customerId !== undefined) return <UsersOfCustomer customerId={customerId} below={below} />
  return <PeopleOf customerId={can(self, 'SUPER_ADMIN_ONLY') ? EVERYBODY : self.customer.id} below={below} />
}

interface PeopleProps {
  readonly customerId: number
  readonly chips?: ReactNode
  readonly below?: UsersPageProps['below']
}

function PeopleOf({ customerId, chips, below }: PeopleProps) {
  const filter = useMemo(() => ({ customerId }), [customerId])
  return <ListPage entity={user} filter={filter} chips={chips} below={below?.(customerId)} />
}

/** Nobody's people are not an empty list to add to: the customer is looked up first. */
function UsersOfCustomer({ customerId, below }: PeopleProps) {
  const [, navigate] = useLocation()
  const { data, error, refetch } = useRecord(customer, customerId)
  usePageTitle(user.title[1])
  if (!data)
    return (
      <div className="list-page">
        <RecordPending error={error} onRetry={() => void refetch()} />
      </div>
    )
  const chip = (
    <Chip
      label={customer.title[0]}
      value={recordName(customer, data)}
      onRemove={() => navigate(paths.list(user))}
    />
  )
  return <PeopleOf customerId={customerId} chips={chip} below={below} />
}
