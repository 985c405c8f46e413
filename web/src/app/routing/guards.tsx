// Who may see a route, and where those go who may not.
import { can, type HasRoles } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Route, Switch, useLocation, useParams } from 'wouter'
import { useSession } from '#api/session/session.ts'
import { ErrorBoundary } from '#app/error-boundary.tsx'
import { rememberOrigin } from './origin.ts'
import { setPageTitle } from '#lib/page-title.ts'
import { Waiting } from '#app/pages/waiting.tsx'
import { paths, pathsOfLimited } from '#lib/paths.ts'
import type { AppRoute, PageProps } from './route.ts'

type Visitor = (HasRoles & Pick<LoggedInUser, 'id' | 'isLimited'>) | undefined

/** 'show', or the address to go to instead. */
export function verdict(route: AppRoute, visitor: Visitor, params: PageProps['params']): string {
  if (!visitor) return route.who === 'in' ? paths.login : 'show'
  if (visitor.isLimited && route.who !== 'all' && !pathsOfLimited.includes(route.path))
    return paths.settings.security
  if (route.who === 'out') return paths.taskDashboard
  const isSelf = route.orSelf === true && params['id'] === String(visitor.id)
  return !route.needs || isSelf || can(visitor, route.needs) ? 'show' : paths.notAuthorized
}

function Guarded({ route }: { readonly route: AppRoute }) {
  const session = useSession()
  const params = useParams()
  const [path] = useLocation()
  const decision = verdict(route, session.state === 'in' ? session.user : undefined, params)

  // Before the page's own effect, which may know a better title.
  useLayoutEffect(() => {
    if (decision === 'show' && path !== paths.navigate) setPageTitle({ title: route.title })
  }, [decision, route, path])

  if (decision !== 'show') return <TurnedAway to={decision} />
  const Page = route.page
  return (
    <ErrorBoundary at={path}>
      <Suspense fallback={<Waiting />}>
        <Page params={params} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Leads elsewhere and remembers from where, when that is the sign-in. */
function TurnedAway({ to }: { readonly to: string }) {
  const session = useSession()
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    const forgets = session.state === 'out' && !session.keepOrigin
    if (to === paths.login && !forgets) rememberOrigin(location.pathname + location.search)
    navigate(to, { replace: true })
  }, [to, session, navigate])
  return null
}

type RoutesProps = { readonly of: readonly AppRoute[]; readonly otherwise: ReactNode }

/** Shows the first route that matches, or `otherwise`. */
export function Routes({ of: routes, otherwise }: RoutesProps) {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.screen ?? route.path} path={route.path}>
          <Guarded route={route} />
        </Route>
      ))}
      <Route>{otherwise}</Route>
    </Switch>
  )
}
