// Checking passwords while hashing fails: an account does not depend on what is hashed for those who have none.
import { createRequire } from 'node:module'
import type Argon2 from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#credentials/passwords.ts'

const failing = { isSo: false }
// The product imports it with the first password: until then its parts can be exchanged.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2 // as it says itself
const { hash } = argon2
Object.assign(argon2, {
  hash: (...words: Parameters<typeof hash>) =>
    failing.isSo ? Promise.reject(new Error('no memory')) : hash(...words),
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
