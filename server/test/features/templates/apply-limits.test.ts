// What applying refuses: texts that would be too long, too many tasks, and what is not there.
import { describe, expect, test } from 'vitest'
import { TEMPLATE_STEPS_MAX, TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { templateMessages as sentences } from '@daybook/contract/messages/templates/template-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { apply, clientsOf, preview, step, tasksOf, templateOf } from '#test/features/templates/applied.ts'

describe.each(dialects)('applying a template on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [admin, user] = [office.as(office.admin), office.as(office.user)]

  test('refuses at its row a name that would be too long, and then makes nothing', async () => {
    const long = await given(admin, organization, { name: 'L'.repeat(TEXT_MAX - 10) })
    const [short = 0] = await clientsOf(admin, 1)
    const id = await templateOf(user, [step(), step({ name: 'Short' })])
    const asked = { organizationIds: [short, long.id] }

    const seen = await preview(user, id, asked)
    const applied = await apply(user, id, asked)

    expect(seen.body).toMatchObject({ tasks: 4, refused: 1 })
    expect(seen.body.rows[0]).toMatchObject({ organization: { id: long.id }, step: 0 })
    expect(seen.body.rows[0]?.refused).toBeDefined()
    expect(applied).toMatchObject({ status: 400, body: { issues: [{ path: 'organizationIds.1' }] } })
    expect(await tasksOf(user, short)).toEqual([])
  })

  test('refuses at its row a description that would be too long', async () => {
    const long = await given(admin, organization, { name: 'D'.repeat(TEXT_MAX - 10) })
    const [short = 0] = await clientsOf(admin, 1)
    const id = await templateOf(user, [step({ name: 'Letter', description: '{client}'.repeat(1250) })])
    const asked = { organizationIds: [short, long.id] }

    const seen = await preview(user, id, asked)
    const applied = await apply(user, id, asked)

    expect(seen.body).toMatchObject({ tasks: 2, refused: 1 })
    expect(seen.body.rows[0]).toMatchObject({ refused: sentences.descriptionTooLong('Letter') })
    expect(applied).toMatchObject({ status: 400, body: { issues: [{ path: 'organizationIds.1' }] } })
    expect(await tasksOf(user, short)).toEqual([])
  })

  test('refuses more than two thousand, clients of others, doubles, and days that are none', async () => {
    const id = await templateOf(
      user,
      Array.from({ length: TEMPLATE_STEPS_MAX }, (_, number) => step({ name: `Step ${number}` })),
    )
    const many = Array.from({ length: 80 }, (_, number) => number + 1)
    const [stranger = 0] = await clientsOf(office.as(office.otherAdmin), 1)
    const [own = 0] = await clientsOf(user, 1)
    const cases = [
      [
        { organizationIds: many },
        { path: 'organizationIds', message: 'That would be 2,400 tasks; at most 2,000 at once.' },
      ],
      [{ organizationIds: [own, stranger] }, { path: 'organizationIds.1', message: sentences.clientUnknown }],
      [{ organizationIds: [own, own] }, { path: 'organizationIds', message: sentences.clientTwice }],
      [{ start: '2026-02-30' }, { path: 'start', message: sentences.startAsked }],
      [{ assigneeId: office.otherAdmin.id }, { path: 'assigneeId', message: sentences.assigneeUnknown }],
    ] as const

    for (const [asked, issue] of cases)
      for (const call of [preview, apply])
        expect(await call(user, id, asked)).toMatchObject({ status: 400, body: { issues: [issue] } })
  })

  test('counts the dates that its series make ahead towards two thousand', async () => {
    const daily = { option: 2, frequency: 1, frequencyType: 1 }
    const id = await templateOf(
      user,
      Array.from({ length: TEMPLATE_STEPS_MAX }, (_, number) =>
        step({ name: `Day ${number}`, repeat: daily }),
      ),
    )
    const organizationIds = await clientsOf(user, 3)

    for (const call of [preview, apply])
      expect(await call(user, id, { organizationIds })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'organizationIds' }] },
      })
    expect((await preview(user, id, { organizationIds: organizationIds.slice(0, 1) })).status).toBe(200)
  })
})
