// Where the sections of an organization's page come from: the one place that knows all of these features.
import { can } from '@daybook/contract/engine/access.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import {
  type OrganizationSections,
  SECTION_COUNT,
  SECTION_ROWS,
} from '@daybook/contract/organizations/page.ts'
import { recordChanges } from '#features/audit/record-changes.ts'
import { timelineEntries } from '#features/conversation/timeline.ts'
import { hoursOfClient } from '#features/invoicing/hours/hours-of-client.ts'
import { invoicesOfClient } from '#features/invoicing/invoices-of-client.ts'
import { contactsOf, projectsOf } from '#features/organizations/page/people-and-projects.ts'
import { knownOn, type PageOf, sectionOf } from '#features/organizations/page/section.ts'
import { openTasksOfClient } from '#features/tasks/tasks-of-client.ts'

async function tasks(page: PageOf) {
  const { rows, found, isCut, overDue, dueThisWeek } = await openTasksOfClient(
    { ...page, known: knownOn(page) },
    SECTION_ROWS,
  )
  const section = sectionOf(rows, found)
  return { ...section, more: section.more || isCut, overDue, dueThisWeek }
}

async function hours({ deps, scopeId, organizationId }: PageOf) {
  const { projects, isCut, unbilledHours, unbilledAmount } = await hoursOfClient(deps.db, {
    scopeId,
    organizationId,
  })
  const section = sectionOf(projects, projects.length)
  return { ...section, more: isCut, unbilledHours, unbilledAmount }
}

async function invoices(page: PageOf) {
  const owed = await invoicesOfClient({ ...page, known: knownOn(page) })
  if (!owed) return undefined
  const { found, rows, ...sums } = owed
  return { ...sectionOf(rows, found), total: Math.min(found, SECTION_COUNT), ...sums }
}

async function activity({ deps, actor, cache, row }: PageOf) {
  const host = { entity: organization, row }
  const { list } = await timelineEntries(
    { deps, actor, cache, host, changesOf: recordChanges },
    { before: undefined, kinds: undefined, limit: SECTION_ROWS },
  )
  return list
}

/** What this person may read of it, one after the other: a request holds one connection. */
export async function sectionsOf(page: PageOf): Promise<OrganizationSections> {
  const { actor, scopeId } = page
  const reads = (entity: typeof invoice | typeof projectTask) => can(actor, entity.access.read)
  const owed = reads(invoice) ? await invoices(page) : undefined
  return {
    // Tasks are the firm's own business: support reads the record, not who has what to do.
    ...(actor.scopeId === scopeId ? { tasks: await tasks(page) } : {}),
    projects: await projectsOf(page),
    contacts: await contactsOf(page),
    ...(reads(projectTask) ? { hours: await hours(page) } : {}),
    ...(owed ? { invoices: owed } : {}),
    activity: await activity(page),
  }
}
