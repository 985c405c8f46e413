// The calls of holidays, described.
import * as calls from '@daybook/contract/calendar/holiday-calls.ts'
import { holidayMessages } from '@daybook/contract/messages/calendar/holiday-messages.ts'
import { HOLIDAYS_MAX } from '@daybook/contract/engine/limits.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_TIME } from '#api-document/descriptions/samples.ts'

const diwali = { day: '2026-11-08', name: 'Diwali' }
const nothing: calls.HolidayList = { workDays: [1, 2, 3, 4, 5, 6], national: 1, list: [], stamp: 0 }

export const holidayCalls = [
  described(calls.getHolidays, {
    description:
      'The own list of the firm by day, whether the three national days are holidays of every year (`national`), and the weekdays on which it works. Somebody without a firm reads the national days. Lists of States are not shipped: they differ from year to year, and no list counts but the gazetted one.',
    example: () => ({ answer: nothing }),
  }),
  described(calls.saveHolidays, {
    who: 'admin',
    description: `Writes the whole list, at most ${HOLIDAYS_MAX} days, each once. \`stamp\` is that of the list as it was read: if somebody has changed it since, the answer is 409 \`changed_meanwhile\` with the list as it is now. No task moves by it.`,
    errors: ['changed_meanwhile'],
    example: () => ({
      body: { national: 1 as const, list: [diwali], stamp: 0 },
      answer: { message: holidayMessages.saved, data: { ...nothing, list: [diwali], stamp: SAMPLE_TIME } },
    }),
  }),
]
