// The world in which the examples of the API's document are carried out: people, and the records that an example names.
import { hash } from '@node-rs/argon2'
import { vi } from 'vitest'
import { ROLES } from '@daybook/contract/access.ts'
import { SAMPLE_TOKEN } from '@daybook/contract/api-document/account.ts'
import { type Given, type GivenName, keyOf, type Who } from '@daybook/contract/api-document/described.ts'
import { descriptions } from '@daybook/contract/api-document/descriptions.ts'
import { SAMPLE_PASSWORD, SAMPLE_PERSON } from '@daybook/contract/api-document/samples.ts'
import { overDueMetrics } from '@daybook/contract/charts.ts'
import { savePassword } from '@daybook/contract/endpoints/account.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { deliveries, mailInvoice } from '@daybook/contract/invoicing/calls.ts'
import { outboxStatus } from '@daybook/contract/notifications.ts'
import { backupList, makeBackupNow } from '@daybook/contract/system.ts'
import { insertPerson } from '#features/account/registration.ts'
import { lastOperation } from '#features/system/operations.ts'
import { hashToken } from '#http/sessions.ts'
import { type Office, signIn } from '#test/support/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { buyerOf, workOf } from '#test/support/invoicing.ts'
import { given, writerOf } from '#test/support/make.ts'

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
  return signIn(office, id)
}

const DAY = 24 * 60 * 60 * 1000

async function notificationFor(office: Office, actor: Actor): Promise<number> {
  const { id: taskId } = await given(office.as(actor), task)
  const at = office.clock.now()
  const row = {
    kind: 'reminder' as const,
    title: 'Send',
    text: 'Due',
    showTime: at,
    deliveredTime: at,
    readTime: null,
  }
  const { id } = await office.deps.db
    .insertInto('notification')
    .values({ ...row, key: `example ${taskId}`, userId: actor.id, taskId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One record for a name of an example. Every example gets its own, because some delete what they are given. */
async function makeOne(office: Office, actor: Actor, name: GivenName): Promise<number> {
  const me = office.as(actor)
  switch (name) {
    case 'me':
      return actor.id
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
    case 'myNotification':
      return notificationFor(office, actor)
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

/** No backup is under way. */
const quiet = ({ deps }: Office) =>
  vi.waitUntil(async () => (await lastOperation(deps))?.state !== 'running', {
    timeout: 15_000,
    interval: 50,
  })

type Prepare = (office: Office, actor: Actor, id: Given) => Promise<unknown>

/** What has to be so before an example, beside the records that it names. */
export const preparations: Readonly<Record<string, Prepare>> = {
  [keyOf(backupList)]: async (office, actor) => {
    await office.as(actor).post(makeBackupNow.path)
    await quiet(office)
  },
  [keyOf(makeBackupNow)]: quiet,
  [keyOf(savePassword)]: async ({ deps, clock }) => {
    const { id: userId } = await deps.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', SAMPLE_PERSON.email)
      .executeTakeFirstOrThrow()
    await deps.db.deleteFrom('passwordReset').where('userId', '=', userId).execute()
    const reset = { tokenHash: hashToken(SAMPLE_TOKEN), userId, createdTime: clock.now(), usedTime: null }
    return deps.db.insertInto('passwordReset').values(reset).execute()
  },
  [keyOf(overDueMetrics)]: (office, actor) =>
    given(office.as(actor), task, { dueDate: office.clock.now() - 3 * DAY }),
  [keyOf(outboxStatus)]: async (office, actor) => {
    await given(office.as(actor), task)
    await office.as(actor).post('/api/preferences/test')
    return office.deps.db.updateTable('outbox').set({ attempts: 2, lastError: 'nobody answers' }).execute()
  },
  [keyOf(deliveries)]: (office, actor, id) => {
    const { body } = mailExample(() => id('invoice'))
    return office.as(actor).post(`/api/invoicing/${id('invoice')}/mail`, body)
  },
}

const mailExample = (id: Given) => {
  const found = descriptions.find(({ endpoint }) => keyOf(endpoint) === keyOf(mailInvoice))
  if (!found) throw new Error('the mail of an invoice is not described')
  return found.example(id)
}
