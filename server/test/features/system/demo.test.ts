// `npm start -- --demo`: the same believable world on both databases, in which everybody sees their own firm alone.
import { describe, expect, test } from 'vitest'
import type { Gstr1Answer, ReturnPeriods } from '@daybook/contract/billing/calls/return-calls.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import { numberAfter } from '@daybook/contract/invoicing/invoice-number.ts'
import { columnOf } from '#entities/field-codecs.ts'
import { fillWithDemo } from '#demo/fill.ts'
import { DEMO_PASSWORD, firms, people } from '#demo/people.ts'
import { gstinOf } from '#demo/tax-numbers.ts'
import { type Row, selectFrom } from '#entities/store.ts'
import { linkTo, listOf, open } from '#test/features/conversation/files/filed.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { callerOf, send } from '#test/support/caller.ts'
import { dialects, type TestDialect } from '#test/support/databases/dialects.ts'
import { allEntities } from '#test/support/make.ts'
import { countOf, pageOf } from '#test/support/reads.ts'

const byText = (one: string, other: string) => one.localeCompare(other, 'en')
const wholePage = { pageSize: 500 }
const admins = people.filter((person) => person.role === ROLES.admin)

async function startDemo(dialect: TestDialect) {
  const app = await startApp(dialect)
  const added = await fillWithDemo(app.deps)
  return { ...app, added }
}

const signIn = (app: TestApp, email: string) =>
  send<LoginAnswer>(app, 'POST', '/open-api/login', { body: { email, password: DEMO_PASSWORD } })

async function as(app: TestApp, email: string) {
  const { data } = (await signIn(app, email)).body
  if (!data) throw new Error(`${email} can't sign in`)
  const { id, customer, roles } = data.loggedInUser
  return callerOf(app, { id, customerId: customer.id, email, roles, token: data.token })
}

const rowsOf = (app: TestApp, entity: AnyEntity) => selectFrom(app.deps.db, entity).orderBy('id').execute()
const countsOf = (app: TestApp) => Promise.all(allEntities.map((entity) => countOf(app, entity)))

/** Every row with the names of what it points at instead of ids, which each database counts in its own way. */
async function snapshotOf(app: TestApp) {
  const tables = await Promise.all(
    allEntities.map(async (entity) => ({ entity, rows: await rowsOf(app, entity) })),
  )
  const names = new Map<string, unknown>(
    tables.flatMap(({ entity, rows }) =>
      rows.map((row) => [`${entity.name} ${row.id}`, row[entity.headline]] as const),
    ),
  )
  const named = (entity: AnyEntity, row: Row) => [
    names.get(`user ${String(row.createdById)}`),
    row.createdTime,
    row.modifiedTime,
    ...Object.entries(entity.fields).map(([name, field]) => {
      const value = row[columnOf(name, field)]
      return isLink(field) && field.kind !== 'links' ? names.get(`${field.to} ${String(value)}`) : value
    }),
  ]
  return tables.map(({ entity, rows }) => [entity.name, rows.map((row) => named(entity, row))])
}

describe.each(dialects)('the demo on $name', async (dialect) => {
  const app = await startDemo(dialect)

  test('has three firms, twelve people, 2,000 tasks beside those of packs, and a dozen invoices a firm', async () => {
    expect(app.added).toHaveLength(12)
    expect(await countOf(app, entities.customer)).toBe(1 + 3)
    const packs = await app.deps.db.selectFrom('packTask').select('scopeId').execute()
    expect(new Set(packs.map(({ scopeId }) => scopeId)).size).toBe(1)
    expect(await countOf(app, task)).toBe(2000 + packs.length)
    expect(await countOf(app, invoice)).toBe(3 * 12)
  })

  test.each(people)('lets $firstname sign in', async ({ email, role, firm }) => {
    const { status, body } = await signIn(app, email)

    expect(status).toBe(200)
    expect(body.data?.loggedInUser.roles).toEqual([role])
    expect(body.data?.loggedInUser.customer.organizationName).toBe(firm?.name ?? 'Individual accounts')
  })

  test.each(admins)('shows $firstname the own firm’s people only', async ({ email, firm }) => {
    const admin = await as(app, email)
    const { body } = await pageOf(admin, user, {}, wholePage)

    const staff = people.filter((person) => person.firm === firm).map((person) => person.email)
    expect(body.totalItems).toBe(staff.length)
    expect(new Set(body.list.map((one) => one['email']))).toEqual(new Set(staff))
  })

  const listed = [task, entities.bookmark, organization, entities.contact, entities.project, projectTask]
  test.each([...listed, invoice, invoiceTaskGroup])(
    'shows nobody a $name of another scope',
    async (entity) => {
      const rows = await rowsOf(app, entity)
      const admin = await as(app, 'farah@marigold-ledger.example')
      const own = new Set(rows.filter((row) => row.scopeId === admin.actor.customerId).map(({ id }) => id))
      const foreign = rows.find((row) => row.scopeId > admin.actor.customerId)

      const { body } = await pageOf(admin, entity, {}, wholePage)
      expect(body.list.length).toBeGreaterThan(0)
      expect(body.list.filter(({ id }) => !own.has(id))).toEqual([])
      expect((await admin.get(`/api/${entity.api.one}/${foreign?.id}`)).status).toBe(404)
    },
  )

  test('shows an individual the own tasks and no records', async () => {
    const individual = await as(app, 'gita@individuals.example')

    expect((await pageOf(individual, task)).body.totalItems).toBe(120)
    expect((await pageOf(individual, organization)).body.totalItems).toBe(0)
  })

  test('has groups and tasks that add up to their invoices', async () => {
    const [invoices, groups, steps] = await Promise.all(
      [invoice, invoiceTaskGroup, projectTask].map((entity) => rowsOf(app, entity)),
    )
    const sum = (rows: readonly Row[] | undefined, link: string, id: number, column: string) =>
      rows?.filter((row) => row[link] === id).reduce((total, row) => total + Number(row[column]), 0)

    expect(invoices?.map((one) => sum(groups, 'invoiceId', one.id, 'amount'))).toEqual(
      invoices?.map((one) => one['totalAmount']),
    )
    expect(groups?.map((one) => sum(steps, 'invoiceTaskGroupId', one.id, 'billedHours'))).toEqual(
      groups?.map((one) => one['hours']),
    )
  })

  test.each(admins)(
    'lets $firstname bill on: a seller with a seal and the next number',
    async ({ email }) => {
      const admin = await as(app, email)
      const [seller] = (await pageOf(admin, entities.sellerProfile)).body.list
      const [latest] = (
        await pageOf(admin, invoice, {}, { sortField: 'invoiceNumber', sortDirection: 'desc' })
      ).body.list
      const next = await admin.get<{ number: string }>(
        `/api/invoicing/next_number?sellerProfileId=${seller?.id}&invoiceDate=${String(latest?.['invoiceDate'])}`,
      )
      const seal = await admin.get<{ picture: string }>(`/api/invoicing/${latest?.id}/seal`)

      expect(next.body.number).toBe(numberAfter(String(latest?.['invoiceNumber'])))
      expect(seal.body.picture).toMatch(/^data:image\/png;base64,/)
    },
  )

  const sampled = [task, organization, projectTask, invoice, invoiceTaskGroup, entities.contact]
  test.each(sampled)('has a $name that its own form would save', async (entity) => {
    const admin = await as(app, 'imran@kite-and-lantern.example')
    const [record] = (await pageOf(admin, entity)).body.list

    const answer = await admin.put(`/api/${entity.api.one}/${record?.id}`, record)
    expect(answer.status).toBe(200)
  })

  test('has worked hours that are the sum of their entries, and a ledger of those that are billed', async () => {
    const { db } = app.deps
    const entries = await db.selectFrom('timeEntry').selectAll().execute()
    const ledger = await db.selectFrom('billing').selectAll().execute()
    const tasks = await rowsOf(app, projectTask)
    const secondsOf = (own: typeof entries) => own.reduce((sum, { seconds }) => sum + seconds, 0)
    const byTask = Map.groupBy(entries, (entry) => entry.projectTaskId)
    for (const { id, workedHours } of tasks)
      expect([id, secondsOf(byTask.get(id) ?? [])]).toEqual([id, Number(workedHours ?? 0) * 36])
    const billed = entries.filter(({ invoiceId }) => invoiceId !== null)
    const byGroup = Map.groupBy(billed, (entry) => entry.invoiceTaskGroupId)
    const ledgerOf = Map.groupBy(ledger, (row) => row.invoiceTaskGroupId)
    expect([...byGroup.keys()].length).toBe(ledgerOf.size)
    for (const [group, rows] of ledgerOf)
      expect(secondsOf(byGroup.get(group) ?? [])).toBe(rows.reduce((sum, { hours }) => sum + hours * 36, 0))
    expect(new Set(entries.map(({ userId }) => userId)).size).toBe(people.filter(({ firm }) => firm).length)
  })

  test.each(admins)(
    'gives $firstname filed months, and one to file with a warning and no error',
    async ({ email }) => {
      const admin = await as(app, email)
      const [seller] = (await pageOf(admin, entities.sellerProfile)).body.list
      const of = `sellerProfileId=${seller?.id}`
      const { data } = (await admin.get<{ data: ReturnPeriods }>(`/api/returns/periods?${of}`)).body
      const states = data.periods.map(({ state }) => state)
      expect(states.slice(0, -2).every((state) => state === 'filed')).toBe(true)
      expect(['due', 'late']).toContain(states.at(-2))
      expect(states.at(-1)).toBe('running')
      for (const { period, state } of data.periods) {
        const read = await admin.get<{ data: Gstr1Answer }>(`/api/returns/gstr1?${of}&period=${period}`)
        const levels = new Set(read.body.data.checks.map(({ level }) => level))
        expect([period, levels.has('error')]).toEqual([period, false])
        if (state === 'due' || state === 'late') expect(levels).toContain('warning')
      }
    },
  )

  test('notices a stale save of its rows', async () => {
    const admin = await as(app, 'asha@banyan-and-byte.example')
    const [record] = (await pageOf(admin, task)).body.list
    const save = (name: string) => admin.put(`/api/task/${record?.id}`, { ...record, name })

    expect((await save('First')).status).toBe(200)
    expect((await save('Second')).status).toBe(409)
  })

  test('each firm has offered something: one is being billed, others wait for their answer', async () => {
    for (const { email } of admins) {
      const { list } = (await pageOf(await as(app, email), quote)).body
      const said = list.map((row) => [row['status'], String(row['number']).slice(0, 2)].join(' '))
      expect(said.toSorted(byText)).toEqual(['Invoiced QT', 'Sent PF', 'Sent QT'])
      expect(list.every((row) => Number(row['grandTotalAmount']) > 0)).toBe(true)
    }
  })

  test.each(admins)('gives $firstname templates that their own form would save', async ({ email }) => {
    const admin = await as(app, email)
    const { list } = (await pageOf(admin, entities.taskTemplate)).body
    expect(list.map(({ name }) => String(name)).toSorted(byText)).toEqual([
      'Month end',
      'New client',
      'Year end',
    ])
    for (const one of list) expect((await admin.put(`/api/task_templates/${one.id}`, one)).status).toBe(200)
  })

  test('has a file at a task with a checklist half done, at a client and at an invoice, and each opens', async () => {
    const { db } = app.deps
    const admin = await as(app, 'asha@banyan-and-byte.example')
    const attached = await db
      .selectFrom('attachment')
      .select(['id', 'entity', 'recordId', 'scopeId'])
      .orderBy('id')
      .execute()
    expect(attached.map(({ entity }) => entity)).toEqual(['task', 'organization', 'invoice'])
    const types: string[] = []
    for (const { id, entity, recordId, scopeId } of attached) {
      expect(scopeId).toBe(admin.actor.customerId)
      const { list } = (await listOf(app, admin.actor, { entity, id: recordId })).body
      expect(list.map((file) => file.id)).toEqual([id])
      const { path } = (await linkTo(app, admin.actor, id, 'show')).body
      const { status, headers } = await open(app, path)
      types.push(`${status} ${String(headers['content-type'])}`)
    }
    expect(types).toEqual(['200 application/pdf', '200 image/png', '200 application/octet-stream'])
    const listed = await db
      .selectFrom('task')
      .select(['checkDone', 'checkTotal'])
      .where('id', '=', attached[0]?.recordId ?? 0)
      .executeTakeFirst()
    expect(listed).toEqual({ checkDone: 2, checkTotal: 4 })
  })

  test('adds nothing to a database that holds data', async () => {
    const before = await countsOf(app)

    expect(await fillWithDemo(app.deps)).toBeUndefined()
    expect(await countsOf(app)).toEqual(before)
  })
})

describe('the demo on two databases', async () => {
  const apps = await Promise.all(dialects.map(startDemo))

  test('is the same', async () => {
    const [first, second] = await Promise.all(apps.map(snapshotOf))

    expect(first).toEqual(second)
  })
})

test.each([
  ['19', 'ZQXCP0006B', '19ZQXCP0006B1ZZ'],
  ['24', 'ZZXTR6148K', '24ZZXTR6148K1ZJ'],
  ['38', 'QZQGO3105F', '38QZQGO3105F1ZC'],
])('a GSTIN of State %s carries its check character', (state, pan, gstin) => {
  expect(gstinOf(state, pan)).toBe(gstin)
})

test('firms and people of the demo live on domains that belong to nobody', () => {
  const domains = [...firms.map((firm) => firm.domain), ...people.map((person) => person.email)]

  expect(domains.filter((domain) => !domain.endsWith('.example'))).toEqual([])
})
