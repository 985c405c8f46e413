// What employers pay and file for their people. Professional tax is each State's own.
import type { Obligation } from '#compliance/obligation.ts'

const monthly = { kind: 'afterPeriod', length: 'month' } as const

export const labour: readonly Obligation[] = [
  {
    id: 'pf',
    name: 'EPF payment and ECR',
    law: 'Labour',
    rule: { ...monthly, due: { day: 15, months: 1 } },
    applies: 'Establishments with EPF',
    source: 'several calendars agree',
  },
  {
    id: 'esi',
    name: 'ESI contribution',
    law: 'Labour',
    rule: { ...monthly, due: { day: 15, months: 1 } },
    applies: 'Establishments with ESI',
    source: 'several calendars agree',
  },
  {
    id: 'professional-tax',
    name: 'Professional tax of employees',
    law: 'Professional tax',
    rule: {
      ...monthly,
      due: [
        { states: ['29'], day: 20, months: 1 },
        { states: ['21', '27'], day: 'last', months: 0 },
        { states: ['19'], day: 21, months: 1 },
        { states: ['23', '36', '37'], day: 10, months: 1 },
        { states: ['24'], day: 15, months: 1 },
        { states: ['17', '18'], day: 28, months: 1 },
      ],
    },
    applies: 'Employers in States that levy it',
    source: 'hrcabin.com; other pages differ',
    check: 'sources disagree: look at the State’s own site',
  },
  {
    id: 'professional-tax-half',
    name: 'Professional tax, half-yearly',
    law: 'Professional tax',
    rule: {
      kind: 'afterPeriod',
      length: 'half',
      due: [{ states: ['33'], day: 'last', months: 0 }],
    },
    applies: 'Employers in Tamil Nadu',
    source: 'hrcabin.com: 30 September and 31 March',
    check: 'each local body sets its own day',
  },
]
