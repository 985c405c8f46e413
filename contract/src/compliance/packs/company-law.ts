// What companies and LLPs file with the Registrar.
import type { Obligation } from '#compliance/obligation.ts'

const law = 'Company law'

export const companyLaw: readonly Obligation[] = [
  {
    id: 'msme-1',
    name: 'MSME-1, dues to small suppliers over 45 days',
    law,
    rule: { kind: 'afterPeriod', length: 'half', due: { day: 'last', months: 1 } },
    applies: 'Companies with such dues',
    source: 'practive.in: 30 April and 31 October',
  },
  {
    id: 'adt-1',
    name: 'ADT-1, auditor',
    law,
    rule: { kind: 'afterEvent', event: 'agm', days: 15 },
    applies: 'Companies that appoint an auditor',
    source: 'Companies Act s. 139',
    check: 'the term was not looked up',
  },
  {
    id: 'aoc-4',
    name: 'AOC-4, accounts',
    law,
    rule: { kind: 'afterEvent', event: 'agm', days: 30 },
    applies: 'Companies',
    source: 'Companies Act s. 137; caksco.com',
  },
  {
    id: 'mgt-7',
    name: 'MGT-7 / MGT-7A, annual return',
    law,
    rule: { kind: 'afterEvent', event: 'agm', days: 60 },
    applies: 'Companies',
    source: 'Companies Act s. 92; caksco.com',
  },
  {
    id: 'dpt-3',
    name: 'DPT-3, deposits',
    law,
    rule: { kind: 'fixed', dates: ['06-30'] },
    applies: 'Companies with loans or deposits',
    source: 'caindelhiindia.com',
  },
  {
    id: 'dir-3-kyc',
    name: 'DIR-3 KYC',
    law,
    rule: { kind: 'afterEvent', event: 'din-kyc-year-end', days: 91 },
    applies: 'Holders of a DIN',
    source:
      'G.S.R. 943(E) of 31 Dec 2025, Rule 12A: 30 June after every third year, where it was every year by 30 September',
    check: 'when the first three years end: KYC for 2024-25 is said to lead to 30 June 2028',
  },
  {
    id: 'llp-11',
    name: 'LLP Form 11',
    law,
    rule: { kind: 'fixed', dates: ['05-30'] },
    applies: 'LLPs',
    source: 'caindelhiindia.com',
  },
  {
    id: 'llp-8',
    name: 'LLP Form 8',
    law,
    rule: { kind: 'fixed', dates: ['10-30'] },
    applies: 'LLPs',
    source: 'LLP Rules',
    check: 'the date was not looked up',
  },
]
