// Catches what a page throws, or a part that could not be fetched, so that the rest of the screen stays.
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import './pages/pages.css'

/** React offers this to classes only. Every route has its own, so another page starts afresh. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="page-middle" role="alert">
        <EmptyState
          drawing="broken"
          actions={
            <Button variant="primary" onClick={() => location.reload()}>
              Load again
            </Button>
          }
        >
          This page could not be shown.
        </EmptyState>
      </div>
    )
  }
}
