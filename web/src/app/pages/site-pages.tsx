// The pages of the public site inside the application: with its session, its settings and its titles.
import { isSectionName, sectionTitles } from '@daybook/contract/site-pages.ts'
import { useSession } from '#api/session.ts'
import { isRegistrationOpen, publicSettings } from '#api/settings.ts'
import type { PageProps } from '#app/route.ts'
import { ContactCard } from '#features/site/contact-card.tsx'
import type { SectionProps } from '#features/site/entry.tsx'
import { HomePage } from '#features/site/home-page.tsx'
import { SectionPage } from '#features/site/section-page.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Titled } from './titled.tsx'

const { contact } = publicSettings

export function PublicHome() {
  usePageTitle('')
  const isIn = useSession().state === 'in'
  return <HomePage contact={contact} isIn={isIn} isRegistrationOpen={isRegistrationOpen} />
}

function KnownSection({ name, level }: SectionProps & { readonly name: keyof typeof sectionTitles }) {
  usePageTitle(sectionTitles[name])
  return <SectionPage name={name} level={level} contact={contact} />
}

const notFound = (
  <Titled>
    <NotFoundPage />
  </Titled>
)

/** '/page/{pageName}' in a shell that shows its title, or not. */
export const sectionAt =
  (level: 1 | 2) =>
  ({ params }: PageProps) => {
    const name = params['pageName']
    if (isSectionName(name)) return <KnownSection key={name} name={name} level={level} />
    return level === 1 ? notFound : <NotFoundPage />
  }

/** '/contact_us' likewise. */
export const cardAt = (level: 1 | 2) => () => <ContactCard contact={contact} level={level} />
