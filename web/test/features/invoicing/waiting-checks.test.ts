// Of a draft that says little only those checks count as passed that had something to look at.
import { expect, it } from 'vitest'
import { waitingChecks } from '#features/invoicing/life/issue/waiting-checks.ts'
import { saved } from './saved-invoice.ts'

it('an empty form has no figures, no parties and no answer of the server to check', () => {
  const waiting = waitingChecks({ values: {}, groupSum: undefined }, false)
  expect(waiting).toContain('figures_differ')
  expect(waiting).toContain('gstin_wrong')
  expect(waiting).toContain('hours_left')
})

it('hours are checked once the server has looked, and all the rest as the draft is filled', () => {
  const full = {
    ...saved,
    sac: '998314',
    endDate: Date.UTC(2026, 9, 31),
    sellerProfile: { id: 1, name: 'Banyan' },
    toOrganizationTaxNumber: '29AAHCS7302Q1ZP',
  }
  const asked = ['number_taken', 'period_closed', 'earlier_date', 'hours_left']
  expect(waitingChecks({ values: full, groupSum: 100 }, false)).toEqual(asked)
  expect(waitingChecks({ values: full, groupSum: 100 }, true)).toEqual([])
})
