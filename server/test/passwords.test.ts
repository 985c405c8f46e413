// Checking passwords while hashing fails: an account does not depend on what is hashed for those who have none.
import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from '#passwords.ts'

const failing = vi.hoisted(() => ({ isSo: false }))
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  const hash: typeof real.hash = (...words) =>
    failing.isSo ? Promise.reject(new Error('no memory')) : real.hash(...words)
  return { ...real, hash }
})

test('a stand-in that could not be made is made the next time, and troubles nobody who has an account', async () => {
  const stored = await hashPassword('correct horse')
  failing.isSo = true

  expect(await isPassword(stored, 'correct horse')).toBe(true)
  await expect(isPassword(undefined, 'anything')).rejects.toThrow('no memory')

  failing.isSo = false
  expect(await isPassword(undefined, 'anything')).toBe(false)
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false)
  expect(await isPassword(stored, 'something else')).toBe(false)
})
