// Whose password is checked first, and checks while hashing fails: no account depends on what is hashed for those who have none.
import { createRequire } from 'node:module'
import type Argon2 from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#credentials/passwords.ts'

const failing = { isSo: false }
// The product imports it with the first password: until then its parts can be exchanged.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2 // as it says itself
const { hash, verify } = argon2
/** In the order in which their checks begin; they end as the threads have time. */
const begun: string[] = []
Object.assign(argon2, {
  hash: (...words: Parameters<typeof hash>) =>
    failing.isSo ? Promise.reject(new Error('no memory')) : hash(...words),
  verify: (...words: Parameters<typeof verify>) => {
    begun.push(String(words[1]))
    return verify(...words)
  },
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
  // The stand-in is made with the first check: it must not take the turn of one of these.
  await isPassword(undefined, 'nobody')
  begun.length = 0
  const crowd = Array.from({ length: 54 }, () => isPassword(stored, 'a guess'))
  const late = isPassword(stored, 'a guess')
  const own = isPassword(stored, 'correct horse', true)

  await expect(late).rejects.toMatchObject({ code: 'busy' })
  expect(await own).toBe(true)
  expect(await Promise.all(crowd)).not.toContain(true)
  // Four were at work already.
  expect(begun.indexOf('correct horse')).toBe(4)
  expect(begun).toHaveLength(55)
})
