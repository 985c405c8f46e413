// Where a reminder would go along with a due date that is moved, as a table.
import { expect, it } from 'vitest'
import { movedReminder } from '#features/tasks/card/moved-reminder.ts'
import { fromLocalInput, toLocalInput } from '#lib/format-time.ts'

const zone = 'Asia/Kolkata'
const at = (local: string) => fromLocalInput(local, zone) ?? 0
const now = at('2026-11-21T10:00')
const createdAt = at('2026-11-20T10:00')

it.each([
  [
    'the day before at six stays the day before at six',
    '2026-11-26T10:00',
    '2026-11-25T18:00',
    '2026-11-30T15:00',
    '2026-11-29T18:00',
  ],
  [
    'half an hour before stays half an hour before',
    '2026-11-26T10:00',
    '2026-11-26T09:30',
    '2026-11-26T15:00',
    '2026-11-26T14:30',
  ],
  [
    'with the time of the due date it stays that',
    '2026-11-26T10:00',
    '2026-11-26T10:00',
    '2026-12-24T08:00',
    '2026-12-24T08:00',
  ],
  [
    'an unmoved due date moves nothing',
    '2026-11-26T10:00',
    '2026-11-26T10:00',
    '2026-11-26T10:00',
    undefined,
  ],
  ['nothing moves into the past', '2026-11-26T10:00', '2026-11-25T18:00', '2026-11-21T12:00', undefined],
  [
    'what came after the due date belongs to none',
    '2026-11-26T10:00',
    '2026-11-28T10:00',
    '2026-11-30T10:00',
    undefined,
  ],
  [
    'the form’s default was past from the start',
    '2026-11-26T10:00',
    '2026-11-20T00:00',
    '2026-11-30T10:00',
    undefined,
  ],
])('%s', (_name, dueDate, reminderAt, due, moved) => {
  const before = { dueDate: at(dueDate), reminderAt: at(reminderAt), createdAt }
  const to = movedReminder(before, at(due), now, zone)
  expect(to === null ? undefined : toLocalInput(to, zone)).toBe(moved)
})

it('without a reminder or a due date there is nothing to move', () => {
  const due = at('2026-11-30T10:00')
  expect(movedReminder({ dueDate: due, reminderAt: null, createdAt }, due + 1, now, zone)).toBeNull()
  expect(movedReminder({ dueDate: null, reminderAt: due, createdAt }, due + 1, now, zone)).toBeNull()
})
