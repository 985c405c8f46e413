// When a captured line reminds without saying it: at its time, in the morning of its day, or never.
import { expect, it } from 'vitest'
import { readLine } from '#features/quick-add/read-line.ts'
import { toLocalInput } from '#lib/format-time.ts'
import { saturday } from './quick-line-stage.ts'

function remindsAt(line: string, dayReminderTime?: string) {
  const { reminderAt } = readLine(line, { ...saturday, dayReminderTime })
  return typeof reminderAt === 'number'
    ? toLocalInput(reminderAt, saturday.zone).replace('T', ' ')
    : reminderAt
}

it.each([
  ['Call Anita tomorrow 10am', '2026-11-22 10:00'],
  ['Pay GST every month on 20th 9am', '2026-12-20 09:00'],
  ['Call Anita at 5', '2026-11-21 17:00'],
  ['Call Anita in 2 hours', '2026-11-21 12:00'],
  ['Meeting friday 2-4pm', '2026-11-27 14:00'],
  ['Call Anita tomorrow', '2026-11-22 09:00'],
  ['Report every monday', '2026-11-23 09:00'],
  ['Pay 10 tareekh', '2026-12-10 09:00'],
  ['Buy rice', null],
  ['Water the plants every day', null],
  ['Call Anita !high', null],
  // Ten o'clock is past nine: a reminder that is past would only look late.
  ['Call Anita today', null],
  ['Call Anita today 9am', null],
  ['Pay tomorrow 5pm remind me 30 minutes before', '2026-11-22 16:30'],
  ['Pay the rent remind me tomorrow', '2026-11-22 09:00'],
  ['Pay remind me 1 day before', null],
  ['  ', undefined],
])('%s: %s', (line, at) => {
  expect(remindsAt(line)).toBe(at)
})

it.each([
  ['Call Anita tomorrow', '2026-11-22 07:15'],
  ['Pay the rent remind me tomorrow', '2026-11-22 07:15'],
  ['Call Anita tomorrow 10am', '2026-11-22 10:00'],
])('with a morning of one’s own, %s: %s', (line, at) => {
  expect(remindsAt(line, '07:15')).toBe(at)
})
