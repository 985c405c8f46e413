// What one line of quick add says, as a table: the line, the name that is left, and what was understood.
import { describe, expect, it } from 'vitest'
import { QUICK_LINE_MAX } from '@daybook/contract/engine/limits.ts'
import { readLine } from '#features/quick-add/read-line.ts'
import { readOf, type Row, saturday, wordsOf } from './quick-line-stage.ts'

const lines: Record<string, Row[]> = {
  'the whole of it': [
    [
      'Pay GST every month on 20th !high #office @asha 9am',
      'Pay GST',
      { due: '2026-12-20 09:00', repeat: '5', priority: 3, category: 4, who: 7 },
    ],
    [
      '!critical #fin File GSTR-3B by 20 dec 5pm remind me 2 days before',
      'File GSTR-3B',
      { due: '2026-12-20 17:00', remind: '2026-12-18 17:00', priority: 4, category: 2 },
    ],
  ],
  dates: [
    ['Send the notice 20/11', 'Send the notice', { due: '2027-11-20 09:00' }],
    ['Send the notice 25/11', 'Send the notice', { due: '2026-11-25 09:00' }],
    ['Pay rent 1st', 'Pay rent', { due: '2026-12-01 09:00' }],
    ['Pay rent on the 5th', 'Pay rent', { due: '2026-12-05 09:00' }],
    ['Pay rent on 31st', 'Pay rent', { due: '2026-12-31 09:00' }],
    ['Close the books by 30th at 6pm', 'Close the books', { due: '2026-11-30 18:00' }],
    ['Pay the 1st of next month', 'Pay', { due: '2026-12-01 09:00' }],
    ['Call Asha tomorrow 9am', 'Call Asha', { due: '2026-11-22 09:00' }],
    ['tomorrow 9am call Asha', 'call Asha', { due: '2026-11-22 09:00' }],
    ['Call Asha tmr', 'Call Asha', { due: '2026-11-22 09:00' }],
    ['Call Asha day after tomorrow', 'Call Asha', { due: '2026-11-23 09:00' }],
    ['Call Asha today', 'Call Asha', { due: '2026-11-21 10:00' }],
    ['Call Asha today 4pm', 'Call Asha', { due: '2026-11-21 16:00' }],
    ['Review on friday', 'Review', { due: '2026-11-27 09:00' }],
    ['Review next monday at 11:30', 'Review', { due: '2026-11-23 11:30' }],
    ['Review mon', 'Review', { due: '2026-11-23 09:00' }],
    ['Review in 3 days', 'Review', { due: '2026-11-24 09:00' }],
    ['Review in 2 hours', 'Review', { due: '2026-11-21 12:00' }],
    ['Review in 2 weeks', 'Review', { due: '2026-12-05 09:00' }],
    ['Review next week', 'Review', { due: '2026-11-28 09:00' }],
    ['Review next month', 'Review', { due: '2026-12-21 09:00' }],
    ['File the return 31 dec', 'File the return', { due: '2026-12-31 09:00' }],
    ['File the return Dec 20', 'File the return', { due: '2026-12-20 09:00' }],
    ['File the return Dec 20, 2027', 'File the return', { due: '2027-12-20 09:00' }],
    ['File the return 15th march 2027', 'File the return', { due: '2027-03-15 09:00' }],
    ['File the return 2026-12-01', 'File the return', { due: '2026-12-01 09:00' }],
    ['Renew 28/2/2027, then tell Ravi', 'Renew, then tell Ravi', { due: '2027-02-28 09:00' }],
    ['Close the books end of month', 'Close the books', { due: '2026-11-30 09:00' }],
    ['3pm meeting with Ravi on friday', 'meeting with Ravi', { due: '2026-11-27 15:00' }],
    ['tomorrow', '', { due: '2026-11-22 09:00' }],
    ['Party on 29 feb', 'Party', { due: '2028-02-29 09:00' }],
    ['Party 29/2 at 8pm', 'Party', { due: '2028-02-29 20:00' }],
    ['Party 29 feb 2028', 'Party', { due: '2028-02-29 09:00' }],
    ['Party 29 feb 2027', 'Party 29 feb 2027', {}],
    ['Party 29/2/2027', 'Party 29/2/2027', {}],
    ['Party Feb 29, 2028', 'Party', { due: '2028-02-29 09:00' }],
    ['Party Feb 29, 2027', 'Party Feb 29, 2027', {}],
    ['Party from 29 feb 2027', 'Party from 29 feb 2027', {}],
    ['Party from 29th of february 2028', 'Party', { due: '2028-02-29 09:00' }],
    ['Party Nov 31, 2027', 'Party Nov 31, 2027', {}],
  ],
  times: [
    ['Lunch at noon', 'Lunch', { due: '2026-11-21 12:00' }],
    ['Call the bank 9am', 'Call the bank', { due: '2026-11-22 09:00' }],
    ['Call the bank 5pm', 'Call the bank', { due: '2026-11-21 17:00' }],
    ['Call the bank at 5', 'Call the bank', { due: '2026-11-21 17:00' }],
    ['Call the bank 17:30', 'Call the bank', { due: '2026-11-21 17:30' }],
    ['Call the bank 9.30am', 'Call the bank', { due: '2026-11-22 09:30' }],
    ['Call tomorrow morning', 'Call', { due: '2026-11-22 09:00' }],
    ['Call in 24 hours', 'Call', { due: '2026-11-22 10:00' }],
    ['Call at 05:30', 'Call', { due: '2026-11-22 05:30' }],
    ['Ship it by midnight', 'Ship it', { due: '2026-11-22 00:00' }],
    ['Call this evening', 'Call', { due: '2026-11-21 20:00' }],
    ['Tidy up this weekend', 'Tidy up', { due: '2026-11-28 09:00' }],
    ['Meeting friday 2-4pm', 'Meeting friday 2-4pm', { due: '2026-11-27 14:00' }],
  ],
  reminders: [
    [
      'Pay tomorrow 5pm remind me 30 minutes before',
      'Pay',
      { due: '2026-11-22 17:00', remind: '2026-11-22 16:30' },
    ],
    [
      'Pay on friday, remind me the day before at 6pm',
      'Pay',
      { due: '2026-11-27 09:00', remind: '2026-11-26 18:00' },
    ],
    ['Pay on friday remind me at 8am', 'Pay', { due: '2026-11-27 09:00', remind: '2026-11-27 08:00' }],
    ['Pay the rent remind me tomorrow', 'Pay the rent', { remind: '2026-11-22 09:00' }],
    ['Remind me to call Asha tomorrow', 'Remind me to call Asha', { due: '2026-11-22 09:00' }],
    ['Pay remind me 1 day before', 'Pay remind me 1 day before', {}],
    ['Send a reminder to Ravi', 'Send a reminder to Ravi', {}],
  ],
  marks: [
    ['Call !h', 'Call', { priority: 3 }],
    ['Call !MEDIUM now', 'Call now', { priority: 2 }],
    ['Wow!high', 'Wow!high', {}],
    ['Really !!', 'Really !!', {}],
    ['Call !urgent', 'Call !urgent', {}],
    ['Call !low !high', 'Call !high', { priority: 1 }],
    ['Buy milk #shop', 'Buy milk', { category: 7 }],
    ['Buy milk #home #ideas', 'Buy milk', { category: 5, list: 5 }],
    ['Plan #this week', 'Plan', { list: 2 }],
    ['Plan #waiting-for', 'Plan', { list: 3 }],
    ['Plan #o', 'Plan #o', {}],
    ['Review PR #1', 'Review PR #1', {}],
    ['Learn C# #learn', 'Learn C#', { category: 6 }],
    ['Ask @vik about it', 'Ask about it', { who: 8 }],
    ['Ask @vi about it', 'Ask @vi about it', {}],
    ['Ask @iyer about it', 'Ask @iyer about it', {}],
    ['Ask @asha.rao, please', 'Ask, please', { who: 7 }],
    ['Ask @Vimala Iyer today 4pm', 'Ask', { who: 9, due: '2026-11-21 16:00' }],
    ['Ask @nobody', 'Ask @nobody', {}],
    ['Write to asha@rao.example', 'Write to asha@rao.example', {}],
    ['Tell @मीरा', 'Tell', { who: 10 }],
    ['call @asha.', 'call', { who: 7 }],
    ['call @asha...', 'call', { who: 7 }],
    ['Call @asha. Tomorrow.', 'Call', { due: '2026-11-22 09:00', who: 7 }],
    ['Call @asha. Then Ravi.', 'Call. Then Ravi.', { who: 7 }],
    ['Call Acme Inc. @asha.', 'Call Acme Inc.', { who: 7 }],
    ['Will you call @asha?', 'Will you call?', { who: 7 }],
    ['Will you call @asha tomorrow?', 'Will you call?', { due: '2026-11-22 09:00', who: 7 }],
    ['Call the bank (@asha).', 'Call the bank', { who: 7 }],
    ['@asha.', '', { who: 7 }],
  ],
  'what only looks like it': [
    ['Buy rice', 'Buy rice', {}],
    ['', '', {}],
    ['May', 'May', {}],
    ['Call May about the lease', 'Call May about the lease', {}],
    ['march to the shop', 'march to the shop', {}],
    ['GSTR-1 for October', 'GSTR-1 for October', {}],
    ['Buy sun cream', 'Buy sun cream', {}],
    ['Sat with Ravi', 'Sat with Ravi', {}],
    ['Buy sun, sat and moon stickers', 'Buy sun, sat and moon stickers', {}],
    ['Do it now', 'Do it now', {}],
    ['Wait a second', 'Wait a second', {}],
    ['Plan the weekend trip', 'Plan the weekend trip', {}],
    ['Morning walk', 'Morning walk', {}],
    ['Answer yesterday’s mails', 'Answer yesterday’s mails', {}],
    ['Sort today’s receipts', 'Sort today’s receipts', {}],
    ['Ask about last friday', 'Ask about last friday', {}],
    ['Invoice dated 5 dec', 'Invoice dated 5 dec', {}],
    ['Check the bill of 20/11/2020', 'Check the bill of 20/11/2020', {}],
    ['Pay the bill 20/11/2020', 'Pay the bill 20/11/2020', {}],
    ['Buy 1/2 kg sugar', 'Buy 1/2 kg sugar', {}],
    ['24/7 support contract', '24/7 support contract', {}],
    ['Order 20.11 kg', 'Order 20.11 kg', {}],
    ['Invoice 2026-27/0041', 'Invoice 2026-27/0041', {}],
    ['Ring 98450 12345 at ₹1,850.00', 'Ring 98450 12345 at ₹1,850.00', {}],
    ['1st floor cleaning', '1st floor cleaning', {}],
    ['Meet on 5th floor', 'Meet on 5th floor', {}],
    ['Pay by 31st november', 'Pay by 31st november', {}],
    ['Book 20 dec or 22 dec', 'Book 20 dec or 22 dec', {}],
    ['Leave until friday', 'Leave until friday', {}],
    ['🎂 Cake for Ravi tomorrow 🎉', '🎂 Cake for Ravi 🎉', { due: '2026-11-22 09:00' }],
    ['कल फ़ोन करना है', 'कल फ़ोन करना है', {}],
    ['बिजली का बिल 25/11 !high', 'बिजली का बिल', { due: '2026-11-25 09:00', priority: 3 }],
    ['§ 44AD by friday', '§ 44AD', { due: '2026-11-27 09:00' }],
  ],
}

for (const [what, table] of Object.entries(lines)) {
  describe(what, () => {
    it.each(table)('%s', (line, name, said) => {
      expect(readOf(line)).toEqual({ name, ...said })
    })
  })
}

it('counts on the clock of the person, whatever that of the browser is', () => {
  // In New York it is still Friday evening.
  const evening = { ...saturday, now: Date.parse('2026-11-21T00:30:00Z'), zone: 'America/New_York' }
  const { parts } = readLine('Call tomorrow 9am', evening)

  expect(wordsOf(parts, 'America/New_York')).toEqual({ due: '2026-11-21 09:00' })
})

it('words that were put back stay in the name, and the rest is still understood', () => {
  const line = 'Lunch with May friday !high'
  const read = readLine(line, { ...saturday, plain: ['friday'] })

  expect(read.name).toBe('Lunch with May friday')
  expect(wordsOf(read.parts)).toEqual({ priority: 3 })
})

it.each(['dueDate', 'repeatOption'])('every part of the long line gives its words back: %s', (field) => {
  const line = 'Pay GST every month on 20th !high 9am'
  const part = readLine(line, saturday).parts.find((each) => each.field === field)
  const read = readLine(line, { ...saturday, plain: part?.words ?? [] })

  expect(part?.words.join(' … ')).toBe(field === 'dueDate' ? 'on 20th … 9am' : 'every month')
  expect(read.parts.map((each) => each.field)).not.toContain(field)
  for (const words of part?.words ?? []) expect(read.name).toContain(words)
})

/** What takes the expressions of the reader, ours and chrono's, the longest (found by recheck). */
const hostile = [
  'every ',
  '!',
  '! ',
  ' 1',
  'by ',
  '0',
  '\t',
  '.',
  ', ',
  '00W0',
  'sixth-twenty ',
  'novtwentyhnjun',
  '0D0Y0Y0D0S0Y0Y0Y0Y\t\t\t0M\t',
  'half a year0day0day0day0day0day0day',
  'Y0M0M0M0Scouple \t',
  'a day0day0day0day0day,',
  't(',
  'पm',
  '0\tof\teach\t',
  '1st of every month, ',
]
it.each(hostile)('reads the longest line in a moment, whatever it is made of: %j', (part) => {
  const line = `1 ${part.repeat(QUICK_LINE_MAX)}`.slice(0, QUICK_LINE_MAX - 1) + 'x'
  const started = performance.now()
  readLine(line, saturday)
  expect(performance.now() - started).toBeLessThan(500)
})

it('reads nothing into more than a line: it is a name, of which the form says that it is too long', () => {
  const line = `Pay tomorrow ${'x'.repeat(QUICK_LINE_MAX)}`

  expect(readLine(line, saturday)).toEqual({ name: line, parts: [], reminderAt: null })
})
