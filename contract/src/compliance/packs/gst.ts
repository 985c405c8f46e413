// Returns and payments under the GST.
import type { AfterPeriod, Obligation, PeriodLength } from '#compliance/obligation.ts'

const law = 'GST'
const after = (
  length: PeriodLength,
  day: number,
  months: number,
  rest: Pick<AfterPeriod, 'skipEndsIn'> = {},
): AfterPeriod => ({ kind: 'afterPeriod', length, due: { day, months }, ...rest })
/** In the last month of a quarter the return of the quarter takes its place. */
const notAtQuartersEnd = { skipEndsIn: [3, 6, 9, 12] }

/** By the State of the principal place of business; the first row files two days earlier. */
const FILED_ON_22 = ['22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37']
const FILED_ON_24 = '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 38'.split(' ')

export const gst: readonly Obligation[] = [
  {
    id: 'gstr1-monthly',
    name: 'GSTR-1',
    law,
    rule: after('month', 11, 1),
    applies: 'Regular scheme, filing every month',
    source: 'CGST Act s. 37; Notification 83/2020; several calendars agree',
    check: 'the number of the notification was not looked up',
  },
  {
    id: 'gstr1-quarterly',
    name: 'GSTR-1 (QRMP)',
    law,
    rule: after('quarter', 13, 1),
    applies: 'Regular scheme with a turnover of up to ₹5 crore that chose QRMP',
    source: 'CGST Act s. 37; Notification 83/2020; several calendars agree',
    check: 'the number of the notification was not looked up',
  },
  {
    id: 'iff',
    name: 'IFF (optional)',
    law,
    rule: after('month', 13, 1, notAtQuartersEnd),
    applies: 'QRMP, for invoices that buyers wait for',
    source: 'CGST Rule 59(2); several calendars agree',
    optional: true,
  },
  {
    id: 'gstr3b-monthly',
    name: 'GSTR-3B',
    law,
    rule: after('month', 20, 1),
    applies: 'Regular scheme, filing every month',
    source: 'CGST Rule 61(1)(i)',
  },
  {
    id: 'gstr3b-quarterly',
    name: 'GSTR-3B (QRMP)',
    law,
    rule: {
      kind: 'afterPeriod',
      length: 'quarter',
      due: [
        { states: FILED_ON_22, day: 22, months: 1 },
        { states: FILED_ON_24, day: 24, months: 1 },
      ],
    },
    applies: 'QRMP, by the State of the principal place of business',
    source: 'CGST Rule 61(1)(ii)',
  },
  {
    id: 'pmt-06',
    name: 'PMT-06 payment (QRMP)',
    law,
    rule: after('month', 25, 1, notAtQuartersEnd),
    applies: 'QRMP',
    source: 'CGST Rule 61(3); several calendars agree',
  },
  {
    id: 'cmp-08',
    name: 'CMP-08',
    law,
    rule: after('quarter', 18, 1),
    applies: 'Composition scheme',
    source: 'CGST Rule 62(1)(i)',
  },
  {
    id: 'gstr-4',
    name: 'GSTR-4',
    law,
    rule: after('year', 30, 3),
    applies: 'Composition scheme',
    source: 'CGST Rule 62 as amended by Notification 12/2024: 30 June, where older calendars say 30 April',
    from: '2024-04-01',
  },
  {
    id: 'gstr-9',
    name: 'GSTR-9 (9C above ₹5 crore)',
    law,
    rule: after('year', 31, 9),
    applies: 'Regular scheme with a turnover above ₹2 crore',
    source: 'CGST Act s. 44; Notification 15/2025 exempts up to ₹2 crore',
  },
  {
    id: 'lut',
    name: 'Letter of undertaking for the next year (RFD-11)',
    law,
    rule: { kind: 'fixed', dates: ['03-31'] },
    applies: 'Exporters who pay no tax on exports',
    source: 'CGST Rule 96A; Circular 8/8/2017',
    check: 'the circular was not looked up',
  },
  {
    id: 'gst-cn-limit',
    name: 'Credit notes and input tax credit of the past year, last day',
    law,
    rule: { kind: 'fixed', dates: ['11-30'] },
    applies: 'Regular scheme',
    source: 'CGST Act s. 34(2) and s. 16(4)',
  },
]
