// Any address that leads nowhere, in the shell that is open.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Link } from 'wouter'
import { useSession } from '#api/session/session.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import './pages.css'

export function NotFoundPage() {
  usePageTitle('Page not found')
  const isIn = useSession().state === 'in'
  return (
    <div className="page-middle">
      {/* The page's heading says the rest. */}
      <EmptyState
        actions={
          <Link href={isIn ? paths.home : paths.site} className={buttonClass({ variant: 'primary' })}>
            {isIn ? 'My Apps' : 'Home'}
          </Link>
        }
      >
        {messages.routeNotFound}
      </EmptyState>
    </div>
  )
}
