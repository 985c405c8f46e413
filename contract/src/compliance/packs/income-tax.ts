// TDS, TCS, advance tax and returns of income tax. From April 2026 on the forms have the numbers of the Rules of 2026.
import type { AfterMonths, AfterPeriod, Obligation, PeriodLength } from '#compliance/obligation.ts'

const law = 'Income tax'
const MARCH = 3
const after = (length: PeriodLength, day: number, months: number, ofMarch?: AfterMonths): AfterPeriod => ({
  kind: 'afterPeriod',
  length,
  due: { day, months },
  ...(ofMarch ? { except: [{ endsIn: MARCH, ...ofMarch }] } : {}),
})
/** The quarter to March has a month more. */
const returnDue = after('quarter', 31, 1, { day: 31, months: 2 })
const form = (now: string, before: string) => ({
  form: now,
  formBefore: [{ periodEndsBefore: '2026-04-01', form: before }],
})

const deducted: readonly Obligation[] = [
  {
    id: 'tds-payment',
    name: 'TDS payment',
    law,
    rule: after('month', 7, 1, { day: 30, months: 1 }),
    applies: 'Whoever deducts tax',
    nextWorkingDay: true,
    source: 'Income-tax Rules 2026, Rule 218; of March by 30 April',
  },
  {
    id: 'tcs-payment',
    name: 'TCS payment',
    law,
    rule: after('month', 7, 1),
    applies: 'Whoever collects tax',
    nextWorkingDay: true,
    source: 'Income-tax Rules 2026; of March on the 7th, too',
  },
  {
    id: 'tds-return-salary',
    name: 'TDS return, salary',
    law,
    rule: returnDue,
    applies: 'Employers who deduct tax',
    source: 'Income-tax Rules 2026, Rule 219',
    ...form('Form 138', 'Form 24Q'),
  },
  {
    id: 'tds-return-nonsalary',
    name: 'TDS return, other than salary',
    law,
    rule: returnDue,
    applies: 'Whoever deducts tax',
    source: 'Income-tax Rules 2026, Rule 219',
    ...form('Form 140', 'Form 26Q'),
  },
  {
    id: 'tds-return-nonresident',
    name: 'TDS return, non-residents',
    law,
    rule: returnDue,
    applies: 'Whoever pays non-residents',
    source: 'Income-tax Rules 2026, Rule 219',
    ...form('Form 144', 'Form 27Q'),
  },
  {
    id: 'tcs-return',
    name: 'TCS return',
    law,
    rule: after('quarter', 15, 1, { day: 15, months: 2 }),
    applies: 'Whoever collects tax',
    source: 'incometaxmumbai.gov.in; the new number of the form by studycafe and taxheal',
    ...form('Form 143', 'Form 27EQ'),
  },
  {
    id: 'tds-certificate-nonsalary',
    name: 'TDS certificate, other than salary',
    law,
    rule: after('quarter', 15, 2, { day: 15, months: 3 }),
    applies: 'Whoever deducts tax',
    source: '15 days after the return; incometaxmumbai.gov.in',
    ...form('Form 131', 'Form 16A'),
  },
  {
    id: 'tds-certificate-salary',
    name: 'TDS certificate, salary',
    law,
    rule: after('year', 15, 3),
    applies: 'Employers',
    source: '15 June; incometaxmumbai.gov.in',
    ...form('Form 130', 'Form 16'),
  },
]

const own: readonly Obligation[] = [
  {
    id: 'advance-tax',
    name: 'Advance tax instalment',
    law,
    rule: { kind: 'fixed', dates: ['06-15', '09-15', '12-15', '03-15'] },
    applies: 'Tax of ₹10,000 or more; who is taxed on presumed income pays on 15 March alone',
    nextWorkingDay: true,
    source: 'several calendars agree; CBDT Circular 676/1994 on holidays',
  },
  {
    id: 'itr-individual',
    name: 'Income-tax return ITR-1, ITR-2',
    law,
    rule: after('year', 31, 4),
    applies: 'Individuals without a business',
    nextWorkingDay: true,
    source: 'Income-tax Act 2025, s. 263(1)(c)',
  },
  {
    id: 'itr-business-nonaudit',
    name: 'Income-tax return, business without audit',
    law,
    rule: after('year', 31, 5),
    applies: 'Business or profession without audit, partners, trusts',
    nextWorkingDay: true,
    source: 'Finance Act 2026: 31 August, where it was 31 July',
    from: '2025-04-01',
  },
  {
    id: 'itr-audit',
    name: 'Income-tax return, audit cases and companies',
    law,
    rule: after('year', 31, 7),
    applies: 'Companies, and whoever is audited',
    nextWorkingDay: true,
    source: 'Income-tax Act 2025, s. 263(1)(c)',
  },
  {
    id: 'tax-audit',
    name: 'Tax audit report',
    law,
    rule: after('year', 30, 6),
    applies: 'Turnover above the limit for audit',
    source: 'one month before the return',
    check: 'the date was not looked up',
    ...form('Form 26', 'Form 3CA/3CB-3CD'),
  },
]

export const incomeTax: readonly Obligation[] = [...deducted, ...own]
