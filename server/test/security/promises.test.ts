// docs/security.md names a test for each promise: that those tests are there, under these names.
import { describe, expect, test } from 'vitest'
import { expectThere, proofsOf, rowsOf } from '#test/security/proofs.ts'

const rows = rowsOf('security.md', /^\|\s*Promise\s.*\|\s*Test\s/).map(([promise = '', proofs = '']) => ({
  promise,
  proofs: proofsOf(proofs),
}))

describe('the promises', () => {
  test('are many, and none stands there twice', () => {
    expect(rows.length).toBeGreaterThan(50)
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length)
  })

  test.each(rows)('$promise', ({ proofs }) => {
    expect(proofs.length).toBeGreaterThan(0)
    expectThere(proofs)
  })
})
