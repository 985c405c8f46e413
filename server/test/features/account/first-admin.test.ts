// The first Super Admin comes from the settings once; later the settings say nothing any more (rules/accounts 13).
import { describe, expect, test } from 'vitest'
import { prepare } from '#startup/start.ts'
import { login } from '#test/support/people/accounts.ts'
import { startApp, SUPER_ADMIN } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const app = await startApp(dialect)
  const people = () => app.deps.db.selectFrom('user').select(['id', 'email', 'password']).execute()
  const other = { email: 'other@example.in', password: 'another password' }

  test('another address and password in the settings change nothing', async () => {
    const before = await people()
    const config = { ...app.deps.config, superAdmin: other }

    const again = await prepare(config, config.dataDir, { clock: app.clock.now })
    await again.stop()

    expect(again.firstAdmin).toBeUndefined()
    expect(await people()).toEqual(before)
    expect((await login(app, other)).status).toBe(401)
    expect((await login(app, SUPER_ADMIN)).status).toBe(200)
  })

  test('a Super Admin who was deleted does not come back by a start', async () => {
    await app.deps.db
      .updateTable('user')
      .set({ deletedTime: 1, password: null })
      .where('id', '=', 1)
      .execute()

    const again = await prepare(app.deps.config, app.deps.config.dataDir, { clock: app.clock.now })
    await again.stop()

    expect(again.firstAdmin).toBeUndefined()
    expect((await login(app, SUPER_ADMIN)).status).toBe(401)
  })
})

describe.each(dialects)('where passwords have twelve characters, on $name', (dialect) => {
  const limits = { amountMax: 1_000_000, passwordMin: 12 }

  test('a shorter one in the settings is told before anything is made', async () => {
    const superAdmin = { email: SUPER_ADMIN.email, password: 'only eleven' }

    await expect(startApp(dialect, { config: { limits, superAdmin } })).rejects.toThrow(
      'SUPER_ADMIN_PASSWORD: Password must be at least 12 characters',
    )
  })
})
