// The key of sealed secrets comes back with the backup, so that app codes work after a restore on another machine.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { checkDatabase } from '#commands/check-database.ts'
import { makeBackup } from '#backup/make.ts'
import { placeOf } from '#backup/place.ts'
import { restoreFile } from '#backup/restore.ts'
import { secretKeyFile } from '#credentials/sealed.ts'
import { proveCode } from '#credentials/steps/prove.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { providerOf } from '#test/support/people/providers.ts'
import { addTotp, codeOf } from '#test/support/people/steps.ts'

// A restore that its test has not waited for would go on in the next one.
vi.setConfig({ testTimeout: 120_000 })

const wanted = { reason: 'asked', now: NOW, version: '0.1.0' } as const
const quiet = () => undefined

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const { deps, user } = office
  const { config } = deps
  const place = placeOf(config)
  const file = secretKeyFile(config)

  test('a database without secrets is backed up and restored without a key', async () => {
    const { path } = await makeBackup(place, wanted, quiet)
    await restoreFile(place, path, wanted, { onProgress: quiet })

    expect(existsSync(file)).toBe(false)
  })

  test('where the key is gone, it is there again, and the code of the app is right', async () => {
    const seed = await addTotp(office, user.id)
    const key = readFileSync(file, 'utf8')
    const { path } = await makeBackup(place, { ...wanted, now: NOW + 1000 }, quiet)
    rmSync(file)

    await restoreFile(place, path, { ...wanted, now: NOW + 2000 }, { onProgress: quiet })

    expect(readFileSync(file, 'utf8')).toBe(key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await proveCode(deps, user.id, await codeOf(office, seed))).toEqual({ by: 'totp' })
  })

  test('another key that was there is kept beside it', async () => {
    const key = readFileSync(file, 'utf8')
    const { path } = await makeBackup(place, { ...wanted, now: NOW + 3000 }, quiet)
    const other = `${Buffer.alloc(32, 7).toString('base64')}\n`
    writeFileSync(file, other)

    await restoreFile(place, path, { ...wanted, now: NOW + 4000 }, { onProgress: quiet })

    expect(readFileSync(file, 'utf8')).toBe(key)
    const beside = readdirSync(config.dataDir).filter((name) => /^secret\.key\.\d+\.before$/.test(name))
    expect(beside).toHaveLength(1)
    expect(readFileSync(`${config.dataDir}/${beside[0]}`, 'utf8')).toBe(other)
  })

  test('the doctor says whose app codes and which client secrets the key does not open', async () => {
    await providerOf(office, office.firm)
    const secrets = async () => (await checkDatabase(deps)).filter(({ about }) => about === 'Secrets')
    expect(await secrets()).toMatchObject([{ state: 'good' }])
    writeFileSync(file, `${Buffer.alloc(32, 9).toString('base64')}\n`)

    expect(await secrets()).toMatchObject([
      { state: 'bad', says: expect.stringContaining(user.email) as string },
      { state: 'bad', says: expect.stringContaining('Nilgiri ID') as string },
    ])
  })
})
