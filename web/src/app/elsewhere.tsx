// For a signed-out person outside the public pages: to the sign-in if the address is one of the application.
import { Routes } from './guards.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Titled } from './pages/titled.tsx'
import { routes } from './routes.tsx'

const notFound = (
  <Titled>
    <NotFoundPage />
  </Titled>
)

export const Elsewhere = () => <Routes of={routes} otherwise={notFound} />
