// The table of flags (rules/tenancy 3), to the letter.
import { describe, expect, test } from 'vitest'
import { can, FLAGS, type Flag, flagsOf, ROLES } from '#engine/access.ts'

const table: readonly [role: string, flags: readonly Flag[]][] = [
  ['Super Admin', ['SUPER_ADMIN_ONLY', 'ADMIN_AND_ABOVE']],
  ['Admin', ['ADMIN_AND_ABOVE', 'ADMIN_ONLY', 'ANALYST_AND_ABOVE', 'USER_AND_ABOVE']],
  ['Analyst', ['ANALYST_AND_ABOVE', 'USER_AND_ABOVE', 'ANALYST_ONLY']],
  ['User', ['USER_AND_ABOVE', 'USER_ONLY']],
  ['Auditor', ['ANALYST_AND_ABOVE', 'USER_ONLY']],
]
const holding = (...names: string[]) => ({ roles: names.map((name) => ({ name })) })

describe.each(table)('%s', (role, flags) => {
  test('holds the flags of the specification', () => {
    expect(flagsOf(holding(role))).toEqual(flags)
  })

  test.each(FLAGS)('and may do what needs %s if it holds it', (flag) => {
    expect(can(holding(role), flag)).toBe(flags.includes(flag))
  })
})

test('the first role decides', () => {
  expect(flagsOf(holding('User', 'Super Admin'))).toEqual(['USER_AND_ABOVE', 'USER_ONLY'])
})

test('without a role there is no flag', () => {
  expect(flagsOf(holding())).toEqual([])
})

test('whoever is signed in may do what needs that only', () => {
  expect(can(holding(), 'signedIn')).toBe(true)
})

test.each(['Super Admin', 'Admin'])('nobody means not even %s', (role) => {
  expect(can(holding(role), 'nobody')).toBe(false)
})

test('the roles have their fixed ids', () => {
  expect(Object.values(ROLES).map(({ id, name }) => [id, name])).toEqual([
    [1, 'Super Admin'],
    [2, 'Admin'],
    [3, 'Analyst'],
    [4, 'User'],
  ])
})
