// What two people do to the list of holidays at once.
import { expect, it } from 'vitest'
import { mergedHolidays } from '#features/settings/holidays/merge-holidays.ts'

const [diwali, pongal, onam, holi] = [
  { day: '2026-11-08', name: 'Diwali' },
  { day: '2027-01-14', name: 'Pongal' },
  { day: '2027-09-12', name: 'Onam' },
  { day: '2027-03-22', name: 'Holi' },
]
const base = [diwali, pongal]

it.each([
  ['what both added', [...base, onam], [...base, holi], [diwali, pongal, holi, onam]],
  ['what they removed stays removed', [diwali], [...base, holi], [diwali, holi]],
  ['what I removed stays removed', [...base, onam], [pongal], [pongal, onam]],
  [
    'their other name',
    [{ ...diwali, name: 'Deepavali' }, pongal],
    base,
    [{ ...diwali, name: 'Deepavali' }, pongal],
  ],
  [
    'of one day my name',
    [{ ...diwali, name: 'Deepavali' }, pongal],
    [{ ...diwali, name: 'Divali' }, pongal],
    [{ ...diwali, name: 'Divali' }, pongal],
  ],
  [
    'what they removed and I renamed',
    [pongal],
    [{ ...diwali, name: 'Divali' }, pongal],
    [{ ...diwali, name: 'Divali' }, pongal],
  ],
])('keeps %s', (_what, theirs, mine, merged) => {
  expect(mergedHolidays(base, theirs, mine)).toEqual(merged)
})
