// Catches what a page throws, or a part that could not be fetched, so that the rest of the screen stays.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Component, type ReactNode } from 'react'
import { reloadIfReachable } from '#api/reload.ts'
import { hasDraft } from '#lib/draft-count.ts'
import { NotLoaded, retryParts } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { broken } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import './pages/pages.css'

type BoundaryProps = {
  readonly children: ReactNode
  /** Where the person is: another place is another attempt. */
  readonly at: string
}
type BoundaryState = {
  readonly failure?: { readonly error: unknown } | undefined
  /** What was typed into the page outlives it. */
  readonly isDraftKept?: boolean
}

/** React offers this to classes only. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = {}
  private wasRedrawn = false

  static getDerivedStateFromError = (error: unknown): BoundaryState => ({ failure: { error } })

  /** A form keeps what was typed as it goes, which is after the first drawing of what takes its place. */
  override componentDidCatch() {
    this.setState({ isDraftKept: hasDraft() })
  }

  override componentDidMount() {
    addEventListener('online', this.onOnline)
  }

  override componentDidUpdate(before: BoundaryProps, { failure }: BoundaryState) {
    if (before.at === this.props.at) return
    this.wasRedrawn = false
    if (failure) this.retry()
  }

  override componentWillUnmount() {
    removeEventListener('online', this.onOnline)
    if (this.state.failure) retryParts()
  }

  /** A reload forgets what was typed; it is left for when drawing the page once more was not enough. */
  readonly onLoadAgain = () => {
    if (this.wasRedrawn || !hasDraft()) return void reloadIfReachable()
    this.wasRedrawn = true
    this.retry()
  }

  readonly onOnline = () => {
    if (this.isNotLoaded()) this.retry()
  }

  isNotLoaded() {
    return this.state.failure?.error instanceof NotLoaded
  }

  retry() {
    retryParts()
    this.setState({ failure: undefined })
  }

  override render() {
    if (!this.state.failure) return this.props.children
    return (
      <div className="page-middle" role="alert">
        <EmptyState
          drawing={broken}
          more={messages.nothingLost}
          actions={
            <Button variant="primary" onClick={this.onLoadAgain}>
              Load again
            </Button>
          }
        >
          {this.isNotLoaded() ? messages.noResponse : 'This page could not be shown.'}
          {this.state.isDraftKept && ` ${messages.draftIsSafe}`}
        </EmptyState>
      </div>
    )
  }
}
