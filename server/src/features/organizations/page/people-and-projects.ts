// Contacts and projects of an organization, by name. Of more than are counted, the first ones that were made are put in order.
import { sql } from 'kysely'
import {
  type ContactRow,
  type ProjectRow,
  SECTION_ROWS,
  type Section,
} from '@daybook/contract/organizations/page.ts'
import { type PageOf, READ_MAX, sectionOf } from '#features/organizations/page/section.ts'

const found = sql<number>`count(*) over ()`.as('found')
const byName = sql`lower("some"."name")`

export async function contactsOf({ deps, ...page }: PageOf): Promise<Section<ContactRow>> {
  const some = deps.db
    .selectFrom('contact')
    .select(['id', 'name', 'phone', 'email'])
    .where('scopeId', '=', page.scopeId)
    .where('organizationId', '=', page.organizationId)
    .orderBy('id')
    .limit(READ_MAX)
    .as('some')
  const rows = await deps.db
    .selectFrom(some)
    .select(['some.id', 'some.name', 'some.phone', 'some.email', found])
    .orderBy(byName)
    .orderBy('some.id')
    .limit(SECTION_ROWS)
    .execute()
  const list = rows.map(({ id, name, phone, email }) => ({ id, name, phone, email }))
  return sectionOf(list, Number(rows[0]?.found ?? 0))
}

export async function projectsOf({ deps, ...page }: PageOf): Promise<Section<ProjectRow>> {
  const some = deps.db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('scopeId', '=', page.scopeId)
    .where('organizationId', '=', page.organizationId)
    .orderBy('id')
    .limit(READ_MAX)
    .as('some')
  const rows = await deps.db
    .selectFrom(some)
    .select(['some.id', 'some.name', found])
    .orderBy(byName)
    .orderBy('some.id')
    .limit(SECTION_ROWS)
    .execute()
  const list = rows.map(({ id, name }) => ({ id, name }))
  return sectionOf(list, Number(rows[0]?.found ?? 0))
}
