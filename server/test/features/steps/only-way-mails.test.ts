// Who comes into a firm that has left passwords is told how it signs in, and gets no link to a password.
import { expect, test, describe } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { queuedMails } from '#test/support/people/accounts.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { oneDialect } from '#test/support/databases/dialects.ts'
import { invite } from '#test/support/people/joining.ts'
import { addProvider } from '#test/support/people/steps.ts'

const said = 'Everybody ID'

describe.each(oneDialect)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { config: { publicUrl: 'https://daybook.example.in' } })
  const { as } = office
  await addProvider(office, { customerId: office.firm, isOnlyWay: 1 })
  const single = await signedIn(office, 'Single', INDIVIDUALS, ROLES.user)
  const moveTo = (id: number, firm: number) =>
    as(office.superAdmin).put(`/api/user/${id}`, { customer: { id: firm } })
  const lastMail = async (id: number) => (await queuedMails(office, id)).at(-1)

  test('by an administrator', async () => {
    expect((await moveTo(single.id, office.firm)).status).toBe(200)

    const mail = await lastMail(single.id)
    expect(mail?.text).toContain(`Your firm signs in with ${said}.`)
    expect(mail?.text).toContain('https://daybook.example.in/account/login')
    expect(mail?.text).not.toContain('token=')
  })

  test('into another firm a link to a password comes as before', async () => {
    expect((await moveTo(single.id, office.otherFirm)).status).toBe(200)

    expect((await lastMail(single.id))?.text).toContain('token=')
  })

  test('by an invitation, whose link makes the account', async () => {
    await invite(as(office.admin), 'guest@example.in')
    await invite(as(office.otherAdmin), 'other@example.in')

    const [mail] = await queuedMails(office, office.admin.id)
    const [plain] = await queuedMails(office, office.otherAdmin.id)
    expect(mail?.text).toContain(`Nilgiri Accounts signs in with ${said}.`)
    expect(mail?.text).toContain('/account/invitation#')
    expect(plain?.text).not.toContain('signs in with')
  })
})
