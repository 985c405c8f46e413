// Sealed secrets open with their key at their place, and nowhere else.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { CannotOpen, seal, secretKeyFile, unseal } from '#credentials/sealed.ts'

const someConfig = async (more: Readonly<Record<string, string>> = {}) =>
  readConfig({ DATA_DIR: await mkdtemp(join(tmpdir(), 'daybook-sealed-')), ...more })

test('what is sealed opens again at its place, each time sealed anew', async () => {
  const config = await someConfig()

  const [one, two] = [
    await seal(config, 'totp.seed:1', 'अ seed'),
    await seal(config, 'totp.seed:1', 'अ seed'),
  ]

  expect(one).not.toBe(two)
  expect(await unseal(config, 'totp.seed:1', one)).toBe('अ seed')
  expect(await unseal(config, 'totp.seed:1', two)).toBe('अ seed')
})

test('nothing opens at another place, with another key, or changed', async () => {
  const config = await someConfig()
  const sealed = await seal(config, 'totp.seed:1', 'secret')
  const another = await someConfig({ SECRET_KEY: randomBytes(32).toString('base64') })
  const bytes = Buffer.from(sealed, 'base64')
  const changed = Buffer.from(bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1)).toString('base64')

  await expect(unseal(config, 'totp.seed:2', sealed)).rejects.toThrow(CannotOpen)
  await expect(unseal(another, 'totp.seed:1', sealed)).rejects.toThrow(CannotOpen)
  await expect(unseal(config, 'totp.seed:1', changed)).rejects.toThrow(CannotOpen)
  await expect(unseal(config, 'totp.seed:1', '')).rejects.toThrow(CannotOpen)
})

test('of many that need the key first at once one makes it, for the owner alone', async () => {
  const config = await someConfig()

  const sealed = await Promise.all(Array.from({ length: 20 }, (_, n) => seal(config, `totp.seed:${n}`, 'x')))

  for (const [n, text] of sealed.entries()) expect(await unseal(config, `totp.seed:${n}`, text)).toBe('x')
  expect(await readdir(config.dataDir)).toEqual(['secret.key'])
  expect((await stat(secretKeyFile(config))).mode & 0o777).toBe(0o600)
})

test('a lost key is not made anew by who only looks, so that the lost one can come back', async () => {
  const config = await someConfig()
  const sealed = await seal(config, 'totp.seed:1', 'secret')
  const key = await readFile(secretKeyFile(config))
  await rm(secretKeyFile(config))

  await expect(unseal(config, 'totp.seed:1', sealed)).rejects.toThrow(CannotOpen)
  expect(await readdir(config.dataDir)).toEqual([])
  await writeFile(secretKeyFile(config), key)
  expect(await unseal(config, 'totp.seed:1', sealed)).toBe('secret')
})

test('a key file that is no key is not taken for one', async () => {
  const config = await someConfig()
  await writeFile(secretKeyFile(config), 'short\n')

  await expect(seal(config, 'totp.seed:1', 'x')).rejects.toThrow(CannotOpen)
})

test.each(['short', 'a'.repeat(44), `${'~'.repeat(43)}=`])('SECRET_KEY %s is refused', (key) => {
  expect(() => readConfig({ SECRET_KEY: key })).toThrow(/SECRET_KEY/)
})
