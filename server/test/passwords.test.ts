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

test('who comes from a place of their own goes before a crowd from elsewhere, and finds room when that has none', async () => {
  const stored = await hashPassword('correct horse')
  const ended: string[] = []
  const note = (who: string) => (isRight: boolean) => ended.push(`${who} ${isRight}`)
  const crowd = Array.from({ length: 54 }, () => isPassword(stored, 'a guess').then(note('crowd')))
  const late = isPassword(stored, 'a guess')
  const own = isPassword(stored, 'correct horse', true).then(note('own'))

  await expect(late).rejects.toMatchObject({ code: 'busy' })
  await Promise.all([own, ...crowd])

  expect(ended.indexOf('own true')).toBeLessThan(8)
  expect(ended).toHaveLength(55)
})
