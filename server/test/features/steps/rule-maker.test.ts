// Whoever makes a rule for second steps is not stopped by it at once: their own step comes first (decision 0146).
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { FirmSecurity } from '@daybook/contract/account/security-endpoints.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { keepFirmRule } from '#credentials/steps/rule.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { addPasskeyOf, addTotp, confirm } from '#test/support/people/steps.ts'

const HOUR = 60 * 60 * 1000
const RULE = '/api/firm/security'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps, clock, as } = office
  let count = 0
  /** Of a firm whose Admin has not been met by any rule. */
  const makers = async () => {
    count += 1
    const admin = await signedIn(office, `Maker${count}`, office.firm, ROLES.admin)
    await confirm(office, admin.id)
    return {
      admin,
      save: (secondStep: string, graceDays: number) =>
        as(admin).put<Problem>(RULE, { secondStep, graceDays }),
    }
  }
  const ruleOf = async (admin: Parameters<typeof as>[0]) => (await as(admin).get<FirmSecurity>(RULE)).body
  const refusal = { status: 400, body: { issues: [{ path: 'graceDays', message: messages.ownStepFirst }] } }

  test.each(['everybody', 'admins'])(
    'without a second step, %s with 0 days is refused at the days',
    async (who) => {
      const { admin, save } = await makers()
      const before = await ruleOf(admin)

      expect(await save(who, 0)).toMatchObject(refusal)

      expect(before.withoutStepSince).toBe(clock.now())
      expect(await ruleOf(admin)).toEqual(before)
      expect((await save('nobody', 0)).status).toBe(200)
      expect((await save(who, 1)).status).toBe(200)
    },
  )

  test('so are fewer days than have gone by since a rule met them', async () => {
    const { admin, save } = await makers()
    await deps.db
      .insertInto('firmSetting')
      .values({
        scopeId: office.firm,
        name: `secondStepMet:${admin.id}`,
        value: String(clock.now() - 25 * HOUR),
      })
      .execute()

    expect(await save('everybody', 1)).toMatchObject(refusal)

    expect((await save('everybody', 2)).status).toBe(200)
    await keepFirmRule(deps, deps.db, { scopeId: office.firm, rule: { secondStep: 'nobody', graceDays: 7 } })
  })

  test.each([
    ['app codes', addTotp],
    ['a passkey', addPasskeyOf],
  ])('with %s it is saved', async (_, add) => {
    const { admin, save } = await makers()
    await add(office, admin.id)

    expect((await save('everybody', 0)).status).toBe(200)

    expect(await ruleOf(admin)).toMatchObject({
      secondStep: 'everybody',
      graceDays: 0,
      withoutStepSince: null,
    })
  })

  test('so it is by whoever came by a provider that counts as two steps: no rule stops that session', async () => {
    const { admin, save } = await makers()
    await deps.db.updateTable('session').set({ strength: 2 }).where('userId', '=', admin.id).execute()

    expect((await save('everybody', 0)).status).toBe(200)

    expect((await ruleOf(admin)).withoutStepSince).toBeNull()
  })
})
