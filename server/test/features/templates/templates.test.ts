// Templates are the firm's: everybody reads and uses them, who made one or an Admin changes it, and one that gives to others is an Admin's.
import { describe, expect, test } from 'vitest'
import { TEMPLATE_STEPS_MAX, TEMPLATE_TEXT_MAX, TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { templateMessages as sentences } from '@daybook/contract/messages/templates/template-messages.ts'
import { BLANK_STEP } from '@daybook/contract/templates/template-step.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { step, templateOf } from '#test/features/templates/applied.ts'

const PATH = '/api/task_templates'

describe.each(dialects)('templates on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [admin, user, colleague] = [office.admin, office.user, office.colleague].map((one) => office.as(one))
  if (!admin || !user || !colleague) throw new Error('nobody is here')
  const toColleague = () => [step({ assigneeId: office.colleague.id })]

  test('keep their steps as they were sent, and fill in what was left out', async () => {
    const { body } = await user.post<{ data: AnyRecord }>(PATH, {
      name: 'Month end',
      steps: [{ name: 'File' }],
    })

    const read = await colleague.get<AnyRecord>(`${PATH}/${body.data.id}`)

    expect(read.body).toMatchObject({ name: 'Month end', note: '', steps: [{ ...BLANK_STEP, name: 'File' }] })
  })

  test('are changed by who made them and by an Admin', async () => {
    const id = await templateOf(user, [step()])

    expect((await colleague.put(`${PATH}/${id}`, { name: 'Other' })).status).toBe(403)
    expect((await user.put(`${PATH}/${id}`, { name: 'Other' })).status).toBe(200)
    expect((await admin.put(`${PATH}/${id}`, { name: 'Another' })).status).toBe(200)
    expect((await colleague.delete(`${PATH}/${id}`)).status).toBe(403)
    const gone = await user.delete<{ undo?: number }>(`${PATH}/${id}`)
    expect((await user.post(`/api/undo/${gone.body.undo}`, {})).status).toBe(200)
    expect((await user.get<AnyRecord>(`${PATH}/${id}`)).body['steps']).toEqual([step()])
  })

  test('that give tasks to a colleague are an Admin’s', async () => {
    const refused = { status: 403, body: { detail: sentences.adminChanges } }
    const own = await templateOf(user, [step()])
    const admins = await templateOf(admin, toColleague())

    expect(await user.post(PATH, { name: 'For her', steps: toColleague() })).toMatchObject(refused)
    expect(await user.put(`${PATH}/${own}`, { steps: toColleague() })).toMatchObject(refused)
    expect((await admin.put(`${PATH}/${own}`, { steps: toColleague() })).status).toBe(200)
    expect(await user.put(`${PATH}/${own}`, { steps: [step()] })).toMatchObject(refused)
    expect(await user.delete(`${PATH}/${own}`)).toMatchObject(refused)
    expect((await admin.put(`${PATH}/${admins}`, { name: 'Renamed' })).status).toBe(200)
  })

  test.each([
    ['no steps', [], 'steps', sentences.stepsAsked],
    [
      'too many',
      Array.from({ length: TEMPLATE_STEPS_MAX + 1 }, () => step()),
      'steps',
      sentences.tooManySteps,
    ],
    ['no name', [step(), step({ name: ' ' })], 'steps.1.name', 'Task Name is required'],
    ['a long name', [step({ name: 'x'.repeat(TEXT_MAX + 1) })], 'steps.0.name', undefined],
    [
      'a long text',
      [step({ description: 'x'.repeat(TEMPLATE_TEXT_MAX + 1) })],
      'steps.0.description',
      undefined,
    ],
    ['half a day', [step({ days: 1.5 })], 'steps.0.days', sentences.daysAsked],
    ['a day far away', [step({ days: 401 })], 'steps.0.days', sentences.daysAsked],
    ['a time that is none', [step({ time: '24:00' })], 'steps.0.time', sentences.timeAsked],
    ['a list that is none', [step({ customListId: 999_999 })], 'steps.0.customListId', sentences.wordUnknown],
  ])('refuse %s at its place', async (_what, steps, path, message) => {
    const { status, body } = await admin.post<{ issues: { path: string; message: string }[] }>(PATH, {
      name: 'Wrong',
      steps,
    })

    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path, ...(message === undefined ? {} : { message }) }])
  })

  test('name nobody of another firm, and nothing of it', async () => {
    const { status, body } = await admin.post(PATH, {
      name: 'Wrong',
      steps: [step({ assigneeId: office.otherAdmin.id })],
    })

    expect(status).toBe(400)
    expect(body).toMatchObject({
      issues: [{ path: 'steps.0.assigneeId', message: sentences.assigneeUnknown }],
    })
  })
})
