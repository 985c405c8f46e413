// Places for files that come in: some accounts take a share of them, and never all.
import { expect, test } from 'vitest'
import { takeSlot } from '#features/conversation/files/upload-slots.ts'
import type { Deps } from '#deps.ts'

/** Only its identity is looked at. */
const newDeps = () => ({ db: {} as Deps['db'] })

/** Three of each person. @returns how many got a place */
function fill(deps: ReturnType<typeof newDeps>, scopeOf: (person: number) => number): number {
  let taken = 0
  for (let nth = 0; nth < 60; nth += 1) {
    const userId = 1000 + Math.floor(nth / 3)
    try {
      takeSlot(deps, { userId, scopeId: scopeOf(userId) })
      taken += 1
    } catch (error) {
      expect(error).toMatchObject({ code: 'busy' })
    }
  }
  return taken
}

test('people without a firm leave room for firms, however many they are', () => {
  const deps = newDeps()

  const taken = fill(deps, (person) => -person)

  expect(taken).toBe(6)
  expect(() => takeSlot(deps, { userId: 1, scopeId: 1 })).not.toThrow()
})

test('one firm leaves room for others', () => {
  const deps = newDeps()

  const taken = fill(deps, () => 1)

  expect(taken).toBe(15)
  expect(() => takeSlot(deps, { userId: 1, scopeId: 2 })).not.toThrow()
  expect(() => takeSlot(deps, { userId: 2, scopeId: -2 })).not.toThrow()
})

test('a place that is given back is there again, once', () => {
  const deps = newDeps()
  const own = { userId: 1, scopeId: 1 }
  const [first] = [takeSlot(deps, own), takeSlot(deps, own), takeSlot(deps, own)]
  expect(() => takeSlot(deps, own)).toThrow('At most 3 files')

  first?.()
  first?.()

  expect(() => takeSlot(deps, own)).not.toThrow()
  expect(() => takeSlot(deps, own)).toThrow('At most 3 files')
})
