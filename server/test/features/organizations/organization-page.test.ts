// The page of an organization: what each person finds there, and that it costs the same however much there is (rules/teamwork 10).
import { describe, expect, it } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { OrganizationPage } from '@daybook/contract/organizations/page.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

const DAY = 86_400_000

describe.each(dialects)('the page of an organization on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, clock } = office
  const [me, colleague, admin] = [as(office.user), as(office.colleague), as(office.admin)]
  const pageOf = async (caller: Caller, id: number) => {
    const { status, body } = await caller.get<OrganizationPage>(`/api/organizations/${id}/page`)
    expect(status).toBe(200)
    return body
  }
  const namesOf = (page: OrganizationPage) => page.sections.tasks?.rows.map(({ name }) => name)

  it('shows each person the tasks that they see, in the order of their due dates', async () => {
    const { id } = await given(admin, organization)
    const client = { organization: { id } }
    const now = clock.now()
    await given(me, task, { ...client, name: 'Late', dueDate: now - DAY, audience: { id: AUDIENCE.firm } })
    await given(me, task, { ...client, name: 'Mine', dueDate: now + 40 * DAY })
    await given(me, task, { ...client, name: 'Some day', dueDate: null })
    await given(me, task, { ...client, name: 'Done', status: { id: 3 } })

    const mine = await pageOf(me, id)
    expect(namesOf(mine)).toEqual(['Late', 'Mine', 'Some day'])
    expect(mine.sections.tasks).toMatchObject({ total: 3, more: false, overDue: 1, dueThisWeek: 0 })
    expect(namesOf(await pageOf(colleague, id))).toEqual(['Late'])
    expect((await pageOf(colleague, id)).sections.tasks).toMatchObject({ total: 1, overDue: 1 })
    expect(namesOf(await pageOf(admin, id))).toEqual(['Late', 'Mine', 'Some day'])
    const support = await pageOf(as(office.superAdmin), id)
    expect(support.sections.tasks).toBeUndefined()
    for (const stranger of [as(office.otherAdmin), as(office.individual)])
      expect((await stranger.get(`/api/organizations/${id}/page`)).status).toBe(404)
  })

  it('has people, projects and hours that nobody billed', async () => {
    const { id } = await given(admin, organization)
    for (const name of ['Zoya', 'Arun', 'Meera', 'Kabir', 'Devika', 'Bela'])
      await given(me, contact, { name, organization: { id } })
    const app = await given(me, project, { name: 'Rider app', organization: { id } })
    await given(me, projectTask, { project: { id: app.id }, workedHours: 5.5, billedHours: 2 })
    await given(me, projectTask, { project: { id: app.id }, workedHours: 1, billedHours: 1 })

    const { record, sections } = await pageOf(colleague, id)
    expect(record.id).toBe(id)
    expect(sections.contacts).toMatchObject({ total: 6, more: false })
    expect(sections.contacts?.rows.map(({ name }) => name)).toEqual([
      'Arun',
      'Bela',
      'Devika',
      'Kabir',
      'Meera',
    ])
    expect(sections.projects).toMatchObject({ total: 1, rows: [{ id: app.id, name: 'Rider app' }] })
    expect(sections.hours).toMatchObject({
      rows: [{ id: app.id, name: 'Rider app', unbilledHours: 3.5 }],
      unbilledHours: 3.5,
      unbilledAmount: 0,
    })
    expect(sections.invoices).toBeUndefined()
    expect(sections.activity?.map(({ kind }) => kind)).toEqual(['changes'])
  })

  it('says what is open, over due and on account, and what was billed this financial year', async () => {
    const client = await billedClient(admin)
    await client.issue({ total: 100_000, day: '2026-10-01', due: '2026-10-16' })
    await client.issue({ total: 50_000, day: '2026-11-10', due: '2026-12-10' })
    await client.issue({ total: 70_000, day: '2026-03-10', due: '2026-03-25' })
    const { sections } = await pageOf(colleague, client.clientId)
    expect(sections.invoices).toMatchObject({
      total: 3,
      open: 2596,
      overDue: 2006,
      overDueDays: 241,
      onAccount: 0,
      billedThisYear: 1770,
      lastReceipt: null,
    })
    expect(sections.invoices?.rows).toHaveLength(3)
  })

  it('is not there for what is not there', async () => {
    expect((await me.get('/api/organizations/999999/page')).status).toBe(404)
    const { id } = await given(admin, organization)
    await admin.delete(`/api/organizations/${id}`)
    expect((await me.get(`/api/organizations/${id}/page`)).status).toBe(404)
  })
})
