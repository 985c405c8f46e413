// Chooses the shell: the application's for a signed-in person, the public one for everybody else and for '/'.
import { Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#api/session/session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { rememberOrigin } from './routing/origin.ts'
import { Waiting } from './pages/waiting.tsx'
import { paths } from '#lib/paths.ts'
import { AppShell } from './shell/app-shell-part.ts'
import { MessageBar } from './shell/message-bar.tsx'

const PublicShell = lazyPart(async () => (await import('./shell/public-shell.tsx')).PublicShell)

/** The public front page and the account screens stay where they are. */
const isForVisitors = (path: string) => path === paths.site || path.startsWith('/account/')

/** Whatever ended the session (Logout, a 401, another tab), the person goes to the sign-in. */
function useEndOfSession() {
  const session = useSession()
  const [path, navigate] = useLocation()
  const wasIn = useRef(false)
  useLayoutEffect(() => {
    const ended = wasIn.current && session.state === 'out'
    wasIn.current = session.state === 'in'
    if (!ended || isForVisitors(location.pathname)) return
    if (session.keepOrigin) rememberOrigin(location.pathname + location.search)
    navigate(paths.login, { replace: true })
  }, [session, path, navigate])
  return session
}

export function App() {
  const session = useEndOfSession()
  const [path] = useLocation()
  if (session.state === 'loading') return <Waiting />
  return (
    <>
      <MessageBar />
      <ErrorBoundary at={`${session.state} ${path}`}>
        <Suspense fallback={<Waiting />}>
          {session.state === 'in' && path !== paths.site ? (
            // Another person starts with nothing of the one before.
            <AppShell key={session.user.id} />
          ) : (
            <PublicShell />
          )}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
