// Hours of somebody who works for another firm by now stay hours of the firm that they were worked for.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { Entries } from '@daybook/contract/time/time-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { workOf } from '#test/support/invoicing/invoicing.ts'
import { OCTOBER, partiesOf, reportOf, write } from '#test/support/invoicing/reported.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'

describe.each(dialects)('who left, on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)

  test('is called by name, and their hours can be opened', async () => {
    const { buyer } = await partiesOf(admin)
    const { id: taskId } = await workOf(admin, buyer.projectId, 0)
    const person = await signedIn(office, 'Gita', office.firm, ROLES.user)
    await write(office.as(person), { taskId, day: '2026-10-06', minutes: 120 })
    const stranger = await admin.get(
      `/api/time/report?by=task&from=${OCTOBER.from}&to=${OCTOBER.to}&userId=${office.stranger.id}`,
    )
    expect(stranger.status).toBe(404)
    const move = { customer: { id: office.otherFirm } }
    expect((await office.as(office.superAdmin).put(`/api/user/${person.id}`, move)).status).toBe(200)

    const { rows } = await reportOf(admin)
    expect(rows).toMatchObject([{ key: String(person.id), minutes: 120 }])
    expect(rows[0]?.name).toMatch(/^Gita/)
    const own = await reportOf(admin, { by: 'task', userId: person.id })
    expect(own.totals).toMatchObject({ minutes: 120 })
    const { body } = await admin.get<Entries>(`/api/time/entries?userId=${person.id}`)
    expect(body).toMatchObject({ total: 1, data: [{ person: { id: person.id }, minutes: 120 }] })
  })
})
