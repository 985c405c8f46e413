// What a firm settles for all its people: everybody reads it, an Admin changes it, unknown names are refused (rules/tenancy 18).
import { describe, expect, test } from 'vitest'
import { DEFAULT_FIRM_SETTINGS } from '@daybook/contract/account/firm-settings.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const read = async (who: Parameters<typeof as>[0]) => (await as(who).get('/api/firm_settings')).body
  const save = (body: object) => as(office.admin).put('/api/firm_settings', body)

  test('what was settled everybody of the firm reads, and nobody else; absent keys keep', async () => {
    const before = await read(office.user)
    await save({ state: '29', workDays: [3, 1, 3] })
    const second = await save({ zone: 'Asia/Dubai' })

    const settled = {
      ...DEFAULT_FIRM_SETTINGS,
      zone: 'Asia/Dubai',
      workDays: [1, 3],
      state: '29',
      onlyAdminsBill: 0,
      newOfficeShared: 0,
      letters: {},
      hidden: {},
    }
    expect(before).toEqual(DEFAULT_FIRM_SETTINGS)
    expect(second.body).toEqual({ message: messages.firmSettingsSaved, data: settled })
    expect(await read(office.user)).toEqual(settled)
    for (const stranger of [office.stranger, office.individual, office.superAdmin])
      expect(await read(stranger)).toEqual(DEFAULT_FIRM_SETTINGS)
  })

  test('the log says who changed what, and nothing where nothing changed', async () => {
    await save({ state: '27', workDays: [1], zone: 'Asia/Kolkata' })
    const logged = () =>
      office.deps.db
        .selectFrom('history')
        .select(['actorId', 'scopeId', 'changes'])
        .where('action', '=', 'firm_settings_saved')
        .orderBy('id')
        .execute()
    const before = await logged()

    await save({ state: '29', workDays: [1, 2] })
    await save({ state: '29' })
    await save({ state: '99' })

    expect((await logged()).slice(before.length)).toEqual([
      {
        actorId: office.admin.id,
        scopeId: office.firm,
        changes: '{"workDays":[[1],[1,2]],"state":["27","29"]}',
      },
    ])
  })

  test.each([
    [{ colour: 'red' }, messages.firmSettingUnknown],
    [{ startHere: 1 }, messages.firmSettingUnknown],
    [{ zone: 'Mars/Base' }, messages.unknownTimeZone],
    [{ zone: '' }, messages.unknownTimeZone],
    [{ state: '99' }, messages.stateUnknown],
    [{ onlyAdminsBill: 2 }, messages.flagAsked],
    [{ onlyAdminsBill: true }, messages.flagAsked],
    [{ letters: { invoice: { subject: 'Invoice {number}', text: 'x' } } }, messages.letterWordUnknown],
    [{ letters: { invoice: { subject: '', text: 'x' } } }, 'Subject is required'],
    [{ workDays: [] }, messages.workDaysAsked],
    [{ workDays: [0] }, messages.workDaysAsked],
    [{ workDays: 'Monday' }, messages.workDaysAsked],
  ])('%j is refused', async (body, message) => {
    const before = await read(office.admin)

    const answer = await save(body)

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ message }] } })
    expect(await read(office.admin)).toEqual(before)
  })
})
