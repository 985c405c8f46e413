// The shell of everybody who is not in the application: the frame of the public site around what visitors can open.
import { useLocation } from 'wouter'
import { useSession } from '#api/session/session.ts'
import { isRegistrationOpen } from '#api/settings.ts'
import { Routes } from '#app/routing/guards.tsx'
import { publicRoutes } from '#app/routing/public-routes.tsx'
import { SiteFrame } from '#features/site/site-frame.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { SkipLink } from './skip-link.tsx'

const SignedOutFallback = lazyPart(
  async () => (await import('#app/session/signed-out-fallback.tsx')).SignedOutFallback,
)

export function PublicShell() {
  const isIn = useSession().state === 'in'
  const [path] = useLocation()
  return (
    <>
      <SkipLink />
      <SiteFrame path={path} isIn={isIn} isRegistrationOpen={isRegistrationOpen}>
        <Routes of={publicRoutes} otherwise={<SignedOutFallback />} />
      </SiteFrame>
    </>
  )
}
