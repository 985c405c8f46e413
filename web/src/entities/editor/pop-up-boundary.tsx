// Lets the page and what is typed in it stay when a pop-up over it fails or its code can't be fetched.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Component, type ReactNode, Suspense } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { reloadIfReachable } from '#api/reload.ts'
import { hasDraft } from '#lib/draft-count.ts'
import { NotLoaded, retryParts } from '#lib/lazy-part.ts'

type PopUpBoundaryProps = {
  readonly children: ReactNode
  /** Forgets the pop-up, which is not to be seen; the message bar says why. */
  readonly onFail?: () => void
}

/** Around pop-ups that load when they are opened. */
export class PopUpBoundary extends Component<PopUpBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  private loadFailures = 0

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoaded) this.onNotLoaded()
    else sayError(error)
    retryParts()
    this.props.onFail?.()
    this.setState({ hasFailed: false })
  }

  /** A browser may remember for as long as the page is open that a script could not be fetched (Chromium does). */
  onNotLoaded() {
    this.loadFailures += 1
    if (this.loadFailures > 1 && !hasDraft()) void reloadIfReachable()
    else say({ tone: 'bad', text: messages.noResponse })
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
