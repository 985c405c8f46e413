// The pages of the public site inside the application: with its session, its settings and its titles.
import type { SectionName } from '@daybook/contract/site/sections.ts'
import { useSession } from '#api/session/session.ts'
import { isRegistrationOpen, publicSettings } from '#api/settings.ts'
import { ContactCard } from '#features/site/contact-card.tsx'
import { HomePage } from '#features/site/home-page.tsx'
import { SectionPage } from '#features/site/section-page.tsx'
import { usePageTitle } from '#lib/page-title.ts'

const { contact } = publicSettings

export function PublicHome() {
  usePageTitle('')
  const isIn = useSession().state === 'in'
  return <HomePage contact={contact} isIn={isIn} isRegistrationOpen={isRegistrationOpen} />
}

/** '/page/{name}' in a shell that shows its title, or not. */
export const sectionAt = (level: 1 | 2, name: SectionName) => () => (
  <SectionPage name={name} level={level} contact={contact} />
)

/** '/contact_us' likewise. */
export const cardAt = (level: 1 | 2) => () => <ContactCard contact={contact} level={level} />
