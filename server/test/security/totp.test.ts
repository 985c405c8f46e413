// App codes are those of RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
import { describe, expect, test } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { codeAt, fitOf, newSeed, stepAt, totpUri } from '#credentials/steps/totp.ts'

/** '12345678901234567890' in base32. */
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const NOW = 1_234_567_890_000

describe('the vectors of RFC 6238', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds', async (seconds, code) => {
    expect(await codeAt(SEED, stepAt(seconds * 1000))).toBe(code.slice(2))
  })
})

test.each([
  [0, false],
  [-1, false],
  [1, false],
  [2, true],
  [-2, true],
  [10, true],
  [-10, true],
])('a code of %i half minutes from now: too far off %j', async (off, isOff) => {
  const step = stepAt(NOW) + off

  expect(await fitOf(SEED, await codeAt(SEED, step), NOW)).toEqual({ step, isOff })
})

test.each([-11, 11, 240])('a code of %i half minutes from now fits nowhere', async (off) => {
  expect(await fitOf(SEED, await codeAt(SEED, stepAt(NOW) + off), NOW)).toBeUndefined()
})

test('a seed has 160 bits, and is another one each time', async () => {
  const seeds = await Promise.all([newSeed(), newSeed()])

  for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/)
  expect(seeds[0]).not.toBe(seeds[1])
})

test('the address that an app reads names the installation and the account', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://daybook.nilgiri.example' })

  const uri = new URL(await totpUri(config, 'asha@nilgiri.example', SEED))

  expect(decodeURIComponent(uri.pathname)).toBe('/Daybook (daybook.nilgiri.example):asha@nilgiri.example')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Daybook (daybook.nilgiri.example)',
    secret: SEED,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
