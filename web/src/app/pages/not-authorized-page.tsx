// /error/not_authorized: says so, and leads back.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { broken } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import './pages.css'

export function NotAuthorizedPage() {
  return (
    <div className="page-middle" role="alert">
      <EmptyState
        drawing={broken}
        actions={
          <Button variant="primary" onClick={() => history.back()}>
            Back to previous page
          </Button>
        }
      >
        {messages.notAuthorizedRoute}
      </EmptyState>
    </div>
  )
}
