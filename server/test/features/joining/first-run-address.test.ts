// The address that the first firm's form takes: it stands on the seller profile, so that the first invoice bears it.
import { describe, expect, test } from 'vitest'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import { signIn } from '#test/support/people/actors.ts'
import { startApp, SUPER_ADMIN } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { NEW_PASSWORD } from '#test/support/people/joining.ts'

const firm = {
  organizationName: 'Mulberry Works',
  state: '29',
  workDays: [1, 2, 3, 4, 5],
  timeZone: 'Asia/Kolkata',
  firstname: 'Kavya',
  lastname: 'Menon',
  isOwnSignIn: false,
  email: 'kavya@mulberry.example',
  password: NEW_PASSWORD,
}

describe.each(dialects)('on $name', (dialect) => {
  async function newInstallation() {
    const email = 'owner@mulberry.example'
    const app = await startApp(dialect, { config: { superAdmin: { ...SUPER_ADMIN, email } } })
    const superAdmin = callerOf(app, await signIn(app, FIRST_ADMIN_ID))
    const make = (address: unknown) => superAdmin.post('/api/first_run', { ...firm, address })
    const addresses = async () =>
      (await app.deps.db.selectFrom('sellerProfile').select('address').execute()).map(
        ({ address }) => address,
      )
    return { make, addresses }
  }

  test('what is too long or no text is refused at its field, and nothing is made', async () => {
    const { make, addresses } = await newInstallation()
    for (const wrong of ['x'.repeat(60_001), 7, null])
      expect(await make(wrong)).toMatchObject({ status: 400, body: { issues: [{ path: 'address' }] } })
    expect(await addresses()).toEqual([])
  })

  test('its lines stand on the seller profile, without the blanks around', async () => {
    const { make, addresses } = await newInstallation()
    expect(await make(' 7 Lake View Road\nBengaluru 560001 ')).toMatchObject({ status: 201 })
    expect(await addresses()).toEqual(['7 Lake View Road\nBengaluru 560001'])
  })

  test('of blanks alone it is the State', async () => {
    const { make, addresses } = await newInstallation()
    expect(await make(' \n ')).toMatchObject({ status: 201 })
    expect(await addresses()).toEqual(['Karnataka'])
  })
})
