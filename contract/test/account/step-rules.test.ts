// Whom a rule for second steps stops, reckoned by the day.
import { expect, test } from 'vitest'
import { ROLES } from '#engine/access.ts'
import { type FirmRule, graceEnd, stopsItsMaker } from '#account/step-rules.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-23T10:00Z')
const rule = (secondStep: FirmRule['secondStep'], graceDays: number): FirmRule => ({ secondStep, graceDays })
const admin = (withoutStepSince: number | null) => ({ roles: [ROLES.admin], withoutStepSince })
const user = { roles: [ROLES.user], withoutStepSince: now }

test('a grace ends as many days after the first meeting', () => {
  expect(graceEnd(now, 3)).toBe(now + 3 * DAY)
  expect(graceEnd(now, 0)).toBe(now)
})

test.each([
  ['a rule without days', rule('everybody', 0), admin(now)],
  ['one for administrators without days', rule('admins', 0), admin(now)],
  ['fewer days than have gone by since the first meeting', rule('everybody', 3), admin(now - 3 * DAY)],
])('%s stops whoever makes it and has no second step', (_, made, maker) => {
  expect(stopsItsMaker(made, maker, now)).toBe(true)
})

test.each([
  ['no rule', rule('nobody', 0), admin(now)],
  ['a rule with days', rule('everybody', 1), admin(now)],
  ['a rule without days for whoever has a second step', rule('everybody', 0), admin(null)],
  ['a rule for others', rule('admins', 0), user],
  ['more days than have gone by', rule('everybody', 4), admin(now - 3 * DAY)],
  ['what is no number of days, which is refused as such,', rule('everybody', Number.NaN), admin(now)],
])('%s stops nobody who makes it', (_, made, maker) => {
  expect(stopsItsMaker(made, maker, now)).toBe(false)
})
