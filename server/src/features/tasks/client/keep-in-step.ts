// Client, contact and project of a task go together (rules/teamwork 3).
import { contact } from '@daybook/contract/entities/contact.ts'
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { belongsTo } from '@daybook/contract/messages/tasks/client-messages.ts'
import { invalidField } from '#app-error.ts'
import type { Returning } from '#entities/bin/removal.ts'
import { idOf } from '#entities/field-codecs.ts'
import type { InputFor, Saving, SavingFor } from '#entities/hooks.ts'
import { rowOf } from '#entities/store.ts'

export interface Client {
  readonly organization: number | null
  readonly contact: number | null
  readonly project: number | null
}

/** The product's placeholders mean nobody here. */
export const realId = ({ placeholders }: AnyEntity, id: number | null): number | null =>
  id === null || placeholders.includes(id) ? null : id

const asked = (input: InputFor<'task'>): Client => ({
  organization: realId(organization, idOf(input.organization)),
  contact: realId(contact, idOf(input.contact)),
  project: realId(project, idOf(input.project)),
})

const present = ({ before }: SavingFor<'task'>): Client => ({
  organization: before?.organizationId ?? null,
  contact: before?.contactId ?? null,
  project: before?.projectId ?? null,
})

const isSame = (a: Client, b: Client) =>
  a.organization === b.organization && a.contact === b.contact && a.project === b.project

/** Whether a client of the API sent the key: what it left out follows from the rest. */
export interface Sent {
  readonly hasOrganization: boolean
}
export const sentIn = (body: unknown): Sent => ({
  hasOrganization: typeof body === 'object' && body !== null && Object.hasOwn(body, 'organization'),
})
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'hasOrganization' in value

/** Who takes the client away takes away what belonged to it; what is chosen at the same time brings its own. */
function withoutClient(is: Client, was: Client): Client {
  if (is.organization !== null || was.organization === null) return is
  return {
    organization: null,
    contact: is.contact === was.contact ? null : is.contact,
    project: is.project === was.project ? null : is.project,
  }
}

/** Whose a project or a contact is; null for one that is nobody's, or that is not there: other checks refuse that. */
async function ownerOf(
  { deps, tx, before, actor }: Saving,
  table: 'project' | 'contact',
  id: number | null,
): Promise<number | null> {
  if (id === null) return null
  // It stays whose it is until the task is saved: who moves it meanwhile moves the task, too.
  const row = await tx
    .selectFrom(table)
    .select('organizationId')
    .where('id', '=', id)
    .where('scopeId', '=', before?.scopeId ?? actor.scopeId)
    .$if(deps.dialect === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  return realId(organization, row?.organizationId ?? null)
}

async function refuse(
  { tx, before, actor }: Saving,
  path: 'organization' | 'contact',
  what: 'project' | 'contact',
  ownerId: number,
) {
  const owner = await tx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', ownerId)
    .where('scopeId', '=', before?.scopeId ?? actor.scopeId)
    .executeTakeFirst()
  return invalidField(path, belongsTo(what, owner?.name ?? ''))
}

/** @throws AppError invalid with whose the project or the contact is */
async function settled(saving: SavingFor<'task'>, is: Client, isChosen: boolean): Promise<Client> {
  const ofProject = await ownerOf(saving, 'project', is.project)
  const ofContact = await ownerOf(saving, 'contact', is.contact)
  const client = isChosen ? is.organization : (ofProject ?? ofContact ?? is.organization)
  if (ofProject !== null && ofProject !== client)
    throw await refuse(saving, 'organization', 'project', ofProject)
  if (ofContact !== null && ofContact !== client) throw await refuse(saving, 'contact', 'contact', ofContact)
  return { ...is, organization: client }
}

/** Of a task that is open again: its project says whose it is, and a contact of somebody else goes. */
export async function inStepAgain(saving: Saving, is: Client): Promise<Client> {
  const ofProject = await ownerOf(saving, 'project', is.project)
  const ofContact = await ownerOf(saving, 'contact', is.contact)
  const client = ofProject ?? ofContact ?? is.organization
  return {
    ...is,
    organization: client,
    contact: ofContact === null || ofContact === client ? is.contact : null,
  }
}

const linkTo = (id: number | null) => (id === null ? null : { id })

/** The columns of an open task that comes back: what it belonged to may be somebody else's by now. */
export async function returnInStep(returning: Returning, saving: Saving): Promise<Returning> {
  const { columns } = returning
  const row = rowOf(task, columns)
  if (isClosedStatus(row.statusId) || (row.contactId === null && row.projectId === null)) return returning
  const is = { organization: row.organizationId, contact: row.contactId, project: row.projectId }
  const { organization: organizationId, contact: contactId } = await inStepAgain(saving, is)
  return { ...returning, columns: { ...columns, organizationId, contactId } }
}

/** Client, contact and project as they are to be stored. */
export async function keepInStep(input: InputFor<'task'>, saving: SavingFor<'task'>) {
  const was = present(saving)
  let is = asked(input)
  if (!isSame(is, was)) {
    const { before, prepared } = saving
    const isNamed =
      before && isSent(prepared) ? prepared.hasOrganization : is.organization !== was.organization
    is = isNamed ? withoutClient(is, was) : is
    is = await settled(saving, is, isNamed && is.organization !== null)
  } else if (saving.before && isClosedStatus(saving.before.statusId) && !isClosedStatus(idOf(input.status))) {
    is = await inStepAgain(saving, is)
  }
  return {
    organization: linkTo(is.organization),
    contact: linkTo(is.contact),
    project: linkTo(is.project),
  }
}
