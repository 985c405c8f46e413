// What a list shows while it has no answer: it is loading, or it failed. Nothing that matches is in empty-list.tsx.
import { messages } from '@daybook/contract/messages/messages.ts'
import { RotateCw } from 'lucide'
import { referenceFor, sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { broken } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SkeletonCards, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import './list-states.css'

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

interface FailedProps {
  /** Why it failed, where the list knows. */
  readonly error?: unknown
  readonly onRetry: () => void
  readonly busy: boolean
}

/** What went wrong, what is safe, and by which number somebody finds it. */
function Why({ error }: Pick<FailedProps, 'error'>) {
  const reference = referenceFor(error)
  return (
    error !== undefined && (
      <span>
        {`${sentenceOf(error)} ${messages.nothingLost}`}
        {reference && <small className="list-page__support">{messages.numberForSupport(reference)}</small>}
      </span>
    )
  )
}

const TryAgain = ({ busy, onRetry, variant }: Omit<FailedProps, 'error'> & { variant?: 'primary' }) => (
  <Button variant={variant} busy={busy} onClick={onRetry}>
    {!busy && <Icon of={RotateCw} />}
    Try again
  </Button>
)

/** The specification has the same sentence for a failure; the message bar says why, and goes, so it stands here, too. */
export function FailedList({ error, ...retry }: FailedProps) {
  return (
    <EmptyState
      drawing={broken}
      more={error !== undefined && <Why error={error} />}
      actions={<TryAgain variant="primary" {...retry} />}
    >
      {messages.pleaseWait}
    </EmptyState>
  )
}

/** The same over what the list had: it stays, and it is not what was asked for. */
export function FailedOverCards({ error, ...retry }: FailedProps) {
  return (
    <div role="status" className="list-page__failed">
      <span>{messages.pleaseWait}</span>
      <Why error={error} />
      <TryAgain {...retry} />
    </div>
  )
}
