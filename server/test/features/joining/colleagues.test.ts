// What the session says of the firm: whether anybody else is at work there, and what was settled of new tasks (rules/teamwork 9, rules/teamwork 11).
import { describe, expect, test } from 'vitest'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { login } from '#test/support/people/accounts.ts'
import { openOffice, PASSWORD } from '#test/support/people/actors.ts'
import { off, on } from '#test/support/people/leaving.ts'
import type { Actor } from '#test/support/caller.ts'
import { sellerOf } from '#test/support/invoicing/invoicing.ts'
import { quotingFirm } from '#test/support/invoicing/quotes.ts'
import { dialects } from '#test/support/databases/dialects.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, otherAdmin: admin, stranger } = office
  const self = async (who: Actor) => (await as(who).get<LoggedInUser>('/api/session')).body
  const signedIn = async ({ email }: Actor) => {
    const answer = await login(office, { email, password: PASSWORD })
    return (answer.body as { data: { loggedInUser: LoggedInUser } }).data.loggedInUser
  }

  test('says what an Admin answered about new office tasks, to the firm alone, and nothing before', async () => {
    const before = await self(stranger)
    await as(admin).put('/api/firm_settings', { newOfficeShared: 0 })
    const declined = await self(stranger)
    await as(admin).put('/api/firm_settings', { newOfficeShared: 1 })

    expect(before).not.toHaveProperty('newOfficeShared')
    expect(declined.newOfficeShared).toBe(0)
    for (const one of [await self(stranger), await signedIn(stranger)]) expect(one.newOfficeShared).toBe(1)
    expect(await self(office.user)).not.toHaveProperty('newOfficeShared')
  })

  test('says who may not bill where only Admins do', async () => {
    const before = await self(stranger)
    await as(admin).put('/api/firm_settings', { onlyAdminsBill: 1 })
    const kept = [await self(stranger), await signedIn(stranger)]
    const leads = await self(admin)
    await as(admin).put('/api/firm_settings', { onlyAdminsBill: 0 })

    for (const one of kept) expect(one.mayBill).toBe(false)
    for (const one of [before, leads, await self(stranger), await self(office.user)])
      expect(one).not.toHaveProperty('mayBill')
  })

  test('who has no firm is not told of one', async () => {
    for (const who of [office.individual, office.superAdmin]) {
      expect(await self(who)).not.toHaveProperty('isOnlyMember')
      expect(await self(who)).not.toHaveProperty('newOfficeShared')
    }
  })

  test('says it while the others are off, and no longer once one is back', async () => {
    const among = await self(admin)
    await as(admin).put(off(stranger), {})
    const alone = [await self(admin), await signedIn(admin)]
    await as(admin).put(on(stranger), {})

    expect(among).not.toHaveProperty('isOnlyMember')
    for (const one of alone) expect(one).toMatchObject({ isOnlyMember: true })
    for (const one of [await self(admin), await signedIn(admin)])
      expect(one).not.toHaveProperty('isOnlyMember')
  })

  test('says which screens of money have a reason, to who has it alone', async () => {
    const me = as(office.individual)
    const before = [await self(office.individual), await self(office.user)]
    await sellerOf(me, { taxNumber: 'Unregistered' })
    const unregistered = await self(office.individual)
    const quotes = await quotingFirm(me)
    const files = await self(office.individual)
    await quotes.draft()

    for (const one of [...before, unregistered]) expect(one).not.toHaveProperty('moneyTabs')
    expect(files.moneyTabs).toEqual(['returns'])
    for (const one of [await self(office.individual), await signedIn(office.individual)])
      expect(one.moneyTabs).toEqual(['quotes', 'returns'])
    expect(await self(office.user)).not.toHaveProperty('moneyTabs')
  })
})
