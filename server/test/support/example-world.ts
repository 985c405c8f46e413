// The world in which the examples of the API's document are carried out: people, and the records that an example names.
import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { SAMPLE_TOKEN } from '#api-document/descriptions/account.ts'
import type { Given, GivenName, Who } from '#api-document/descriptions/described.ts'
import { SAMPLE_PASSWORD, SAMPLE_PERSON } from '#api-document/descriptions/samples.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { type TdsItem, tdsRegister } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { addTime, type SavedTime, type TimeEntry } from '@daybook/contract/time/time-calls.ts'
import type { Delivery } from '@daybook/contract/invoicing/calls.ts'
import { insertPerson } from '#features/account/registration.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { identityOf, providerOf } from '#test/support/people/providers.ts'
import { dropSteps } from '#credentials/steps/enrolled.ts'
import { type Office, signIn } from '#test/support/people/actors.ts'
import { type Actor, type Caller, callerOf } from '#test/support/caller.ts'
import { buyerOf, type Saved, GSTINS, sellerOf, workOf } from '#test/support/invoicing/invoicing.ts'
import { issuable, issue } from '#test/support/invoicing/issuing.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { checkedTaskFor } from '#test/support/checked-task.ts'
import { extensionFor } from '#test/support/compliance.ts'
import { given, type Input, writerOf } from '#test/support/make.ts'
import { notificationFor } from '#test/support/sample-notification.ts'
import { importedFor } from '#test/support/files/imported.ts'
import { isFileName, sampleFile } from '#test/support/sample-file.ts'
import { addDevice, addPasskeyOf, confirm } from '#test/support/people/steps.ts'

const passwordHash = await hash(SAMPLE_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })

/** The person of the document, who signs in and forgets a password. */
export const addSamplePerson = ({ deps, firm, clock }: Office) =>
  insertPerson(
    deps.db,
    { ...SAMPLE_PERSON, password: '', passwordHash, phone: '1', customerId: firm, roleId: ROLES.user.id },
    clock.now(),
  )

/** Somebody of that role with a session and the password of the examples, whatever became of the former ones. */
export async function caller(office: Office, who: Who): Promise<Actor> {
  const { id } = { user: office.user, admin: office.admin, superAdmin: office.superAdmin }[who]
  await office.deps.db.updateTable('user').set({ password: passwordHash }).where('id', '=', id).execute()
  await dropSteps(office.deps.db, id)
  const actor = await signIn(office, id)
  await confirm(office, id)
  return actor
}

/** With the Admin in a new session, whatever became of the former ones. */
export async function refreshed(office: Office): Promise<Office> {
  const admin = await signIn(office, office.admin.id)
  return { ...office, admin, as: (actor: Actor) => callerOf(office, actor, admin) }
}

const DAY = 24 * 60 * 60 * 1000

/** An open invitation into the firm of who asks. @param how what is not as usual */
export async function invitationOf(
  { deps, firm, clock }: Office,
  { id: createdById }: Pick<Actor, 'id'>,
  how: { readonly tokenHash?: string },
): Promise<number> {
  const { id } = await deps.db
    .insertInto('invitation')
    .values({
      scopeId: firm,
      customerId: firm,
      email: `${randomUUID()}@example.in`,
      firstname: 'Meera',
      lastname: '',
      roleId: ROLES.user.id,
      tokenHash: hashToken(randomUUID()),
      createdById,
      createdTime: clock.now(),
      expiresTime: clock.now() + DAY,
      acceptedTime: null,
      revokedTime: null,
      userId: null,
      ...how,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The link of the document leads to it, and to no earlier one. */
export async function sampleInvitation(office: Office): Promise<void> {
  const tokenHash = hashToken(SAMPLE_TOKEN)
  await office.deps.db.deleteFrom('invitation').where('tokenHash', '=', tokenHash).execute()
  await invitationOf(office, office.admin, { tokenHash })
}

/** A bookmark that was just deleted: where it is in the bin, or the step that undoes it. */
async function deletedFor({ deps }: Office, me: Caller, name: 'binned' | 'undoable'): Promise<number> {
  const { id } = await given(me, bookmark)
  const { body } = await me.delete<{ undo: number }>(`/api/bookmarks/${id}`)
  if (name === 'undoable') return body.undo
  const found = deps.db.selectFrom('bin').select('id').where('recordId', '=', id)
  return (await found.where('entity', '=', bookmark.name).executeTakeFirstOrThrow()).id
}

/** One record for a name of an example. Every example gets its own, because some delete what they are given. */
async function makeOne(office: Office, actor: Actor, name: GivenName): Promise<number> {
  const me = office.as(actor)
  if (isFileName(name)) return sampleFile(office, actor, name)
  switch (name) {
    case 'me':
      return actor.id
    case 'myComment': {
      const on = await given(me, bookmark)
      const answer = await me.post<Saved>(`/api/comments/bookmark/${on.id}`, { text: 'These are the rates.' })
      return answer.body.data.id
    }
    case 'myCustomer':
      return actor.customerId
    case 'mySession': {
      const { id } = await office.deps.db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', actor.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return id
    }
    case 'myPasskey':
      return addPasskeyOf(office, actor.id)
    case 'myDevice':
      return addDevice(office, actor.id)
    case 'myInvitation':
      return invitationOf(office, actor, {})
    case 'myNotification':
      return notificationFor(office, actor)
    case 'ssoProvider':
      return providerOf(office, actor.customerId)
    case 'myIdentity':
      return identityOf(office, actor.id, await providerOf(office, actor.customerId))
    case 'issuable':
    case 'issued':
      return invoiceFor(office, me, name === 'issued')
    case 'billingNote':
      return noteFor(me, {})
    case 'issuedNote':
      return issuedNoteFor(me)
    case 'quote':
    case 'sentQuote':
      return quoteFor(me, name === 'sentQuote')
    case 'tdsItem':
      return tdsItemFor(me)
    case 'advance':
      return advanceFor(office, me)
    case 'timeEntry':
      return entryFor(me)
    case 'complianceExtension':
      return extensionFor(office.as(office.admin))
    case 'binned':
    case 'undoable':
      return deletedFor(office, me, name)
    case 'imported':
      return importedFor(office, actor)
    case 'checkedTask':
      return checkedTaskFor(office.as(office.colleague))
    case 'recurrentTask':
      return (
        await given(me, task, { repeatOption: { id: REPEAT.none + 1 }, dueDate: office.clock.now() + DAY })
      ).id
    default: {
      if (!isEntityName(name)) throw new Error(`who makes '${name}'?`)
      const entity = entities[name]
      const writer = writerOf(office, entity)
      // A record of the person who asks, as far as the role goes; else of somebody in a new session.
      const maker = writer.id === office.user.id ? actor : await signIn(office, writer.id)
      return (await given(office.as(maker), entity)).id
    }
  }
}

/** Its number is to come. */
const noteFor = async (me: Caller, overrides: Input): Promise<number> =>
  (await given(me, entities.billingNote, { number: '', ...overrides })).id

/** Of an invoice that is paid, so that all of it is left. */
async function issuedNoteFor(me: Caller): Promise<number> {
  const { id, invoice: of, organization } = await given(me, entities.billingNote, { number: '' })
  const invoice = { id: Number(Reflect.get(Object(of), 'id')) }
  const { body } = await me.get<{ readonly balance: number }>(`/api/invoices/${invoice.id}`)
  await given(me, entities.receipt, {
    organization,
    amount: body.balance,
    rows: [{ invoice, amount: body.balance }],
  })
  await me.post(`/api/credit_notes/${id}/issue`, {})
  return id
}

/** With a line, so that it can be sent. */
async function quoteFor(me: Caller, isSent: boolean): Promise<number> {
  const lines = [{ name: 'Design', hours: 10, costPerUnit: 1250 }]
  const { id } = await given(me, entities.quote, { lines })
  if (isSent) await me.post(`/api/quotes/${id}/send`, {})
  return id
}

/** What a client kept back of a receipt. */
async function tdsItemFor(me: Caller): Promise<number> {
  const { id } = await given(me, entities.receipt, { tds: 100 })
  const { body } = await me.get<{ data: readonly TdsItem[] }>(tdsRegister.path)
  return body.data.find(({ receipt }) => receipt.id === id)?.id ?? 0
}

/** Of a seller with a GSTIN. */
async function advanceFor(office: Office, me: Caller): Promise<number> {
  const { id } = await sellerOf(office.as(office.admin), { taxNumber: GSTINS.seller })
  const overrides = { isAdvance: 1, sellerProfile: { id }, placeOfSupply: '29', day: '2026-11-20' }
  return (await given(me, entities.receipt, overrides)).id
}

/** Minutes of today. */
async function entryFor(me: Caller): Promise<number> {
  const { id: taskId } = await given(me, entities.projectTask)
  const body = { taskId, day: '2026-11-20', minutes: 45 }
  return (await me.post<SavedTime & { data: { entry: TimeEntry } }>(addTime.path, body)).body.data.entry.id
}

/** A draft that nothing stands against, or one that was issued. */
async function invoiceFor(office: Office, me: Caller, isIssued: boolean): Promise<number> {
  const seller = await sellerOf(office.as(office.admin))
  const { body } = await me.post<Saved>('/api/invoices', await issuable(me, seller.id))
  if (isIssued) await issue(me, body.data.id)
  return body.data.id
}

/** Hours that somebody has worked for an organization: two names that belong together. */
async function makeWork(office: Office, actor: Actor): Promise<[GivenName, number][]> {
  const me = office.as(actor)
  const buyer = await buyerOf(me)
  const { id } = await workOf(me, buyer.projectId, 8)
  return [
    ['workedFor', buyer.id],
    ['workedTask', id],
  ]
}

/** An invoice that went out, and its mail. */
async function makeSent(office: Office, actor: Actor): Promise<[GivenName, number][]> {
  const me = office.as(actor)
  const { id } = await issuedInvoice(office.as(office.admin), me)
  const letter = { to: 'accounts@malabar.example', subject: 'Invoice', text: 'Attached.', template: 'a4' }
  await me.post(`/api/invoicing/${id}/mail`, letter)
  const [delivery] = (await me.get<Delivery[]>(`/api/invoicing/${id}/deliveries`)).body
  return [
    ['issuedInvoice', id],
    ['delivery', delivery?.id ?? 0],
  ]
}

/** Makes what an example names and hands out the ids. */
export async function worldFor(
  office: Office,
  actor: Actor,
  example: (id: Given) => unknown,
): Promise<Given> {
  const names = new Set<GivenName>()
  example((name) => {
    names.add(name)
    return 1
  })
  const ids = new Map<GivenName, number>()
  if (names.has('workedFor') || names.has('workedTask'))
    for (const [name, id] of await makeWork(office, actor)) ids.set(name, id)
  if (names.has('issuedInvoice') || names.has('delivery'))
    for (const [name, id] of await makeSent(office, actor)) ids.set(name, id)
  for (const name of names) if (!ids.has(name)) ids.set(name, await makeOne(office, actor, name))
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`nobody made '${name}'`)
    return id
  }
}

/** Something has happened, so that the log and the lists are not empty. */
export const addSomeNews = async (office: Office, actor: Actor) => {
  await given(office.as(actor), bookmark)
}
