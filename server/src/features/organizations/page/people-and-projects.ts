// Contacts and projects of an organization, by name.
import { contact } from '@daybook/contract/entities/contact.ts'
import { project } from '@daybook/contract/entities/project.ts'
import {
  type ContactRow,
  type ProjectRow,
  SECTION_COUNT,
  SECTION_ROWS,
  type Section,
} from '@daybook/contract/organizations/page.ts'
import { firstByName } from '#entities/lists/first-by-name.ts'
import { type PageOf, sectionOf } from '#features/organizations/page/section.ts'

const linkedTo = ({ scopeId, organizationId: id }: PageOf) => ({
  scopeId,
  link: 'organization',
  id,
  shown: SECTION_ROWS,
  counted: SECTION_COUNT,
})

export async function contactsOf(page: PageOf): Promise<Section<ContactRow>> {
  const { rows, found } = await firstByName(page.deps.db, contact, linkedTo(page))
  return sectionOf(
    rows.map(({ id, name, phone, email }) => ({ id, name, phone, email })),
    found,
  )
}

export async function projectsOf(page: PageOf): Promise<Section<ProjectRow>> {
  const { rows, found } = await firstByName(page.deps.db, project, linkedTo(page))
  return sectionOf(
    rows.map(({ id, name }) => ({ id, name })),
    found,
  )
}
