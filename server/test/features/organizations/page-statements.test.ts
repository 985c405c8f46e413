// What the page of an organization costs: at most 16 statements, whoever asks and however much there is (rules/teamwork 10).
import { beforeAll, describe, expect, it } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { OrganizationPage } from '@daybook/contract/organizations/page.ts'
import { insertRows } from '#entities/store.ts'
import { hoursOfClient } from '#features/invoicing/hours/hours-of-client.ts'
import { sumsOfClient } from '#features/invoicing/sums-of-client.ts'
import { openTasksOfClient } from '#features/tasks/tasks-of-client.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { noCache } from '#runtime/revision-cache.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { plansOf } from '#test/support/databases/query-plans.ts'
import { sentDuring } from '#test/support/databases/sent-statements.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { given, make } from '#test/support/make.ts'
import { type Office, openOffice } from '#test/support/people/actors.ts'

const DAY = 86_400_000
/** Of the whole request, with the session; people and lookups are known to the process. */
const STATEMENTS_MAX = 16

/** A client with something in every section, and something said about it that mentions people. */
async function fill({ as, admin, user, colleague, clock }: Office): Promise<number> {
  const [owner, me] = [as(admin), as(user)]
  const client = await billedClient(owner)
  const about = { organization: { id: client.clientId } }
  const late = await client.issue({ total: 100_000, day: '2026-10-01', due: '2026-10-16' })
  await client.issue({ total: 50_000, day: '2026-11-10', due: '2026-12-10' })
  await client.draft({ total: 20_000 })
  const receipts = receiptsOf(owner, client.clientId)
  await receipts.record({ day: '2026-11-05', amount: 900, rows: [rowOf(late.id, 400)] })
  const person = await given(me, contact, { name: 'Devika', ...about })
  const app = await given(me, project, { name: 'Rider app', ...about })
  for (const audience of [AUDIENCE.firm, AUDIENCE.people])
    for (const caller of [owner, me])
      await given(caller, task, {
        ...about,
        contact: { id: person.id },
        project: { id: app.id },
        audience: { id: audience },
        dueDate: clock.now() + audience * DAY,
      })
  await given(me, projectTask, { project: { id: app.id }, workedHours: 5.5, billedHours: 2 })
  for (const caller of [owner, me])
    await caller.post(`/api/comments/organization/${client.clientId}`, {
      text: `Ask @{${colleague.id}} or @{${admin.id}} first.`,
    })
  return client.clientId
}

describe.each(dialects)('what the page of an organization costs on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  let id = 0
  beforeAll(async () => {
    id = await fill(office)
  })

  it.each([
    ['an Admin', as(office.admin)],
    ['a User', as(office.user)],
    ['an Analyst', as(office.analyst)],
  ])('is so many statements for %s', async (_who, caller) => {
    const page = () => caller.get<OrganizationPage>(`/api/organizations/${id}/page`)
    const { sections } = (await page()).body
    expect(sections).toMatchObject({
      projects: { total: 2 },
      contacts: { total: 1 },
      hours: { unbilledHours: 3.5 },
      invoices: { total: 3, onAccount: 500, lastReceipt: { amount: 900 } },
    })
    expect(sections.tasks?.rows[0]).toMatchObject({
      project: { name: 'Rider app' },
      contact: { name: 'Devika' },
    })
    expect(sections.activity).toMatchObject([
      { kind: 'comments', comment: { mentions: [{ sees: true }, { sees: true }] } },
      { kind: 'comments' },
      { kind: 'changes' },
    ])

    const sent = await sentDuring(dialect, page)
    expect(sent.length).toBeLessThanOrEqual(STATEMENTS_MAX)
  })
  it('says of more than a thousand entries that it summed a thousand', async () => {
    const client = await billedClient(as(office.admin))
    await client.draft({ total: 20_000 })
    const input = await make(as(office.admin), receipt, { organization: { id: client.clientId }, amount: 10 })
    const now = office.clock.now()
    const by = { createdById: office.admin.id, modifiedById: office.admin.id }
    const stamps = { scopeId: office.firm, ...by, createdTime: now, modifiedTime: now }
    const values = { ...unset(receipt), ...input, tds: 0, gstTds: 0, charges: 0, onAccount: 10 }
    await insertRows(
      office.deps.db,
      receipt,
      Array.from({ length: 1001 }, () => ({ values, stamps })),
    )
    const path = `/api/organizations/${client.clientId}/page`
    const { invoices } = (await as(office.user).get<OrganizationPage>(path)).body.sections
    expect(invoices?.onAccount).toBeGreaterThanOrEqual(10_000)
    expect(invoices?.atLeast).toEqual({ open: false, onAccount: true, billedThisYear: false })
  })
})

/** What only the server sets, as it begins. */
const unset = ({ fields }: AnyEntity) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.when === 'server' && 'initial' in field ? [[name, field.initial]] : [],
    ),
  )

describe('what is owed is read on SQLite', async () => {
  const [sqlite] = dialects
  const office = await openOffice(sqlite ?? expect.unreachable('SQLite is always there'))

  it('from an index for each sum', async () => {
    const client = { scopeId: office.firm, organizationId: 1 }
    const plan = (await plansOf(office, (db) => sumsOfClient(db, client, '2026-11-21'))).at(-1)
    for (const index of ['invoice_open', 'note_left', 'receipt_of_organization'])
      expect(plan).toContain(`USING INDEX ${index}`)
    for (const index of ['invoice_of_organization', 'receipt_on_account'])
      expect(plan).toContain(`USING COVERING INDEX ${index}`)
    expect(plan).not.toMatch(/SCAN (invoice|receipt|billingNote)/)
  })

  it.each([
    ['an Admin', office.admin],
    ['a User', office.user],
  ])('and what is open from one that holds nothing else, for %s', async (_who, { token }) => {
    const actor = (await findActor(office.deps, hashToken(token))) ?? expect.unreachable('signed in')
    const page = { actor, cache: noCache, organizationId: 1, scopeId: office.firm, now: 0, known: [] }
    // What is prepared is built before plans are noted: it has slots.
    await openTasksOfClient({ deps: office.deps, ...page }, 5)
    const plans = await plansOf(office, (db, deps) =>
      openTasksOfClient({ deps: { ...deps, db }, ...page }, 5),
    )
    const reads = plans.filter((plan) => plan.includes('task'))
    expect(reads).not.toHaveLength(0)
    for (const plan of reads) {
      expect(plan).not.toMatch(/SCAN task|TEMP B-TREE|task USING INDEX \w+ \(scopeId=\?\)/)
      expect(plan).toContain('USING COVERING INDEX task_open_of_organization (scopeId=? AND organizationId=?')
    }
  })

  it('and hours from those of its projects', async () => {
    const client = { scopeId: office.firm, organizationId: 1 }
    const plan = (await plansOf(office, (db) => hoursOfClient(db, client))).at(-1)
    expect(plan).toMatch(/INDEX projectTask_by_scopeId_projectId \(scopeId=\? AND projectId=\?\)/)
    expect(plan).toMatch(/INDEX billing_by_scopeId_projectTaskId \(scopeId=\? AND projectTaskId=\?\)/)
  })
})
