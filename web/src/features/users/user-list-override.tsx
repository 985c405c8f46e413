// How the list of people differs from the others (T §2). Its parts come with the list, not with the application.
import { lazy, Suspense } from 'react'
import type { CardProps, Override, RowActionsProps } from '#entities/override.ts'

const Card = lazy(async () => ({ default: (await import('./user-card.tsx')).UserCard }))
const Toggle = lazy(async () => ({ default: (await import('./status-toggle.tsx')).StatusToggle }))
const Dot = lazy(async () => ({ default: (await import('./account-status-dot.tsx')).AccountStatusDot }))

const UserCard = (props: CardProps) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
const StatusToggle = (props: RowActionsProps) => (
  <Suspense>
    <Toggle {...props} />
  </Suspense>
)

export const userList: Override = {
  view: 'table',
  numbered: true,
  columns: ['firstname', 'lastname', 'email', 'phone', 'accountStatus'],
  cell: (name, record) =>
    name === 'accountStatus' ? (
      <Suspense>
        <Dot record={record} />
      </Suspense>
    ) : undefined,
  rowActions: StatusToggle,
  opensPage: true,
  card: UserCard,
  tallCards: false,
}
