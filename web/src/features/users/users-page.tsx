// The list of people: an Admin's own firm, everybody for a Super Admin, or the people of one customer.
import { can } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useRecord } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { CellOf } from '#entities/card/list-parts.ts'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { recordName } from '#entities/card/value-text.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Chip } from '#ui/display/chip.tsx'
import { AccountStatusDot } from './account-status-dot.tsx'
import { StatusToggle } from './status-toggle.tsx'
import { UserCard } from './user-card.tsx'

/** The filter always says whose people; -1 is everybody's (rules/api 10). */
const EVERYBODY = -1

const columns = ['firstname', 'lastname', 'email', 'phone', 'accountStatus']
const cell: CellOf = (name, record) =>
  name === 'accountStatus' ? <AccountStatusDot record={record} /> : undefined

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
  const list = useRecordList(user, { filter, view: 'table' })
  return (
    <ListFrame
      list={list}
      chips={chips}
      areCardsTall={false}
      cards={<RecordCards list={list} card={UserCard} areTall={false} rows="never" />}
      table={<RecordTable list={list} columns={columns} cell={cell} isNumbered actions={StatusToggle} />}
      below={below?.(customerId)}
    />
  )
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
