// What a record points at may be gone, in the bin, or not active any more when it comes back (rules/bin 4).
import { describe, expect, it } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { entryOf, pathOf, removed, restored } from '#test/support/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('links of what comes back on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [me, admin] = [office.as(office.user), office.as(office.admin)]

  /** A task of a project of an organization, deleted from below. */
  async function chain() {
    const { id: organizationId } = await given(me, organization)
    const { id: projectId } = await given(me, project, { organization: { id: organizationId } })
    const { id: taskId } = await given(me, projectTask, { project: { id: projectId } })
    await removed(me, projectTask, taskId)
    await removed(me, project, projectId)
    await removed(me, organization, organizationId)
    return { organizationId, projectId, taskId, entry: await entryOf(me, projectTask, taskId) }
  }

  it('says that its project is in the bin too, and brings all of them back together', async () => {
    const { organizationId, projectId, taskId, entry } = await chain()

    const alone = await restored(me, entry.id)
    expect(alone.status).toBe(409)
    expect(alone.body).toMatchObject({
      code: 'conflict',
      detail: 'Its project is in the bin too.',
      ways: ['restoreBoth'],
    })
    expect(alone.body.with).toHaveLength(2)
    const together = await restored(me, entry.id, alone.body.with)
    expect(together.body).toMatchObject({ message: '3 have been restored' })
    expect(together.body.warnings).toBeUndefined()

    const back = await me.get<AnyRecord>(pathOf(projectTask, taskId))
    expect(back.body['project']).toMatchObject({ id: projectId })
    const of = await me.get<AnyRecord>(pathOf(project, projectId))
    expect(of.body['organization']).toMatchObject({ id: organizationId })
  })

  it('brings nothing along that the person may not bring back', async () => {
    const { id: projectId } = await given(office.as(office.colleague), project)
    const { id: taskId } = await given(me, projectTask, { project: { id: projectId } })
    await removed(me, projectTask, taskId)
    await removed(office.as(office.colleague), project, projectId)
    const entry = await entryOf(me, projectTask, taskId)

    const { body } = await restored(me, entry.id)
    const refused = await restored(me, entry.id, body.with)

    expect(refused.status).toBe(403)
    expect((await me.get(pathOf(projectTask, taskId))).status).toBe(404)
    expect((await restored(admin, entry.id, body.with)).status).toBe(200)
  })

  it('takes the placeholder where what it needs is gone for good', async () => {
    const { id: organizationId } = await given(me, organization)
    const { id } = await given(me, contact, { organization: { id: organizationId } })
    await removed(me, contact, id)
    await removed(me, organization, organizationId)
    const gone = await entryOf(me, organization, organizationId)
    expect((await me.delete(`/api/bin/${gone.id}`)).status).toBe(200)

    const { body } = await restored(me, (await entryOf(me, contact, id)).id)

    expect(body.warnings).toEqual([
      { path: 'organization', message: 'Its organization is not there any more, so it has none.' },
    ])
    expect((await me.get<AnyRecord>(pathOf(contact, id))).body['organization']).toMatchObject({ id: 1 })
  })

  it('says so of what an undo brings back, too', async () => {
    const { id: organizationId } = await given(me, organization)
    const { id } = await given(me, contact, { organization: { id: organizationId } })
    const { undo } = await removed(me, contact, id)
    await removed(me, organization, organizationId)
    await me.delete(`/api/bin/${(await entryOf(me, organization, organizationId)).id}`)

    expect(await me.post(`/api/undo/${undo}`)).toMatchObject({
      status: 200,
      body: { data: { done: [{ id }] }, warnings: [{ path: 'organization' }] },
    })
  })

  it('assigns a task to whoever restores it, if its assignee is not active any more', async () => {
    const { id } = await given(me, task, { assignedTo: { id: office.colleague.id } })
    await removed(me, task, id)
    const status = (accountStatusId: number) =>
      admin.put(
        `/api/user/status/save?userId=${office.colleague.id}&accountStatusId=${String(accountStatusId)}`,
      )
    await status(ACCOUNT_STATUS.inactive)

    const { body } = await restored(me, (await entryOf(me, task, id)).id)
    await status(ACCOUNT_STATUS.active)

    expect(body.warnings).toMatchObject([{ path: 'assignedTo' }])
    expect((await me.get<AnyRecord>(pathOf(task, id))).body['assignedTo']).toMatchObject({
      id: office.user.id,
    })
  })
})
