import { afterAll, describe, expect, test } from 'vitest'
import { dialects } from '#test/support/dialects.ts'
import { prepare } from '#start.ts'
import { readConfig } from '#config.ts'
describe.each(dialects)('on $name', async (dialect) => {
  const t = performance.now()
  const database = await dialect.open()
  const t2 = performance.now()
  const config = readConfig({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, SUPER_ADMIN_PASSWORD: 'secret secret', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  const started = await prepare(config, '/nonexistent')
  console.log(dialect.name, t2 - t, performance.now() - t2)
  afterAll(async () => { await started.stop(); await database.close() })
  test('x', async () => {
    const a = await started.app.inject({ method: 'GET', url: '/api/%zz' })
    console.log(a.statusCode, a.headers['content-type'], a.body)
    expect(1).toBe(1)
  })
})
