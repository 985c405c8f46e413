// The shell of everybody who is not in the application: the frame of the public site around what visitors can open.
import { useLocation } from 'wouter'
import { useSession } from '#api/session.ts'
import { isRegistrationOpen } from '#api/settings.ts'
import { Routes } from '#app/guards.tsx'
import { publicRoutes } from '#app/public-routes.tsx'
import { SiteFrame } from '#features/site/site-frame.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { SkipLink } from './skip-link.tsx'

const Elsewhere = lazyPart(async () => (await import('#app/elsewhere.tsx')).Elsewhere)

export function PublicShell() {
  const isIn = useSession().state === 'in'
  const [path] = useLocation()
  return (
    <>
      <SkipLink />
      <SiteFrame path={path} isIn={isIn} isRegistrationOpen={isRegistrationOpen}>
        <Routes of={publicRoutes} otherwise={<Elsewhere />} />
      </SiteFrame>
    </>
  )
}
