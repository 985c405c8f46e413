// What a list shows while it has no cards and no rows: it is loading, it failed, or nothing matches.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { messages } from '@daybook/contract/messages.ts'
import { Plus, RotateCw } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#app/paths.ts'
import { useUser } from '#api/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonCards, SkeletonRows } from '#ui/skeleton.tsx'
import { mayWrite } from './may-write.ts'

/** The specification's sentence over the shapes of what is coming. */
export function LoadingList({ as }: { readonly as: 'cards' | 'records' | 'table' }) {
  return (
    <div className="list-page__loading">
      <p role="status">{messages.pleaseWait}</p>
      {as === 'table' ? <SkeletonRows /> : <SkeletonCards records={as === 'records'} />}
    </div>
  )
}

/** The same sentence over the former cards, which stay until the new ones are there. */
export function LoadingOverCards() {
  return (
    <p role="status" className="list-page__pill">
      {messages.pleaseWait}
    </p>
  )
}

/** R §2 has the same sentence for a failure; why it failed stands in the message bar. */
export function FailedList({ onRetry, busy }: { readonly onRetry: () => void; readonly busy: boolean }) {
  return (
    <EmptyState
      drawing="broken"
      actions={
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {!busy && <Icon of={RotateCw} />}
          Try again
        </Button>
      }
    >
      {messages.pleaseWait}
    </EmptyState>
  )
}

interface EmptyListProps {
  readonly entity: AnyEntity
  /** Absent when there is no filter to clear. */
  readonly onClear?: (() => void) | undefined
  /** Absent when everyone's records are listed already. */
  readonly onEveryone?: (() => void) | undefined
}

/** Nothing matches: the ways to see more, or to write the first one. */
export function EmptyList({ entity, onClear, onEveryone }: EmptyListProps) {
  const user = useUser()
  const actions = (
    <>
      {onClear && <Button onClick={onClear}>Clear the filters</Button>}
      {onEveryone && <Button onClick={onEveryone}>Show everyone’s</Button>}
      {mayWrite(user, entity) && (
        <Link href={paths.add(entity)} className={buttonClass({ variant: 'primary' })}>
          <Icon of={Plus} />
          Add New {entity.title[0]}
        </Link>
      )}
    </>
  )
  return (
    <EmptyState drawing={onClear ? 'none' : 'blank'} actions={actions}>
      {messages.noMatch}
    </EmptyState>
  )
}
