// For a signed-out person outside the public pages: to the sign-in if the address is one of the application.
import { Routes } from '#app/routing/guards.tsx'
import { NotFoundPage } from '#app/pages/not-found-page.tsx'
import { Titled } from '#app/pages/titled.tsx'
import { routes } from '#app/routing/routes.tsx'

const notFound = (
  <Titled>
    <NotFoundPage />
  </Titled>
)

export const SignedOutFallback = () => <Routes of={routes} otherwise={notFound} />
