// Invoices with figures, and the task groups that they may follow.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { expect } from 'vitest'
import type { Caller } from '#test/support/caller.ts'
import { GSTINS, type Saved } from '#test/support/invoicing/invoicing.ts'
import { type Input, make } from '#test/support/make.ts'

const parties = {
  fromOrganizationTaxNumber: GSTINS.seller,
  fromOrganizationPan: GSTINS.seller.slice(2, 12),
  toOrganizationTaxNumber: GSTINS.sameState,
  toOrganizationPan: GSTINS.sameState.slice(2, 12),
}
/** Figures that are as computed. */
export const right = {
  ...parties,
  invoiceNumber: 'R/1',
  totalAmount: 2501.25,
  taxAmount: 450.22,
  grandTotalAmount: 2951.47,
  tdsAmount: 250.13,
  netPayableAmount: 2701.34,
}
export const nothing = {
  totalAmount: 0,
  taxAmount: 0,
  grandTotalAmount: 0,
  tdsAmount: 0,
  netPayableAmount: 0,
}

/** The sentences beside a saved record, by field. */
export const saidIn = ({ warnings = [] }: Saved) =>
  Object.fromEntries(warnings.map(({ path, message }) => [path, message]))

export function figuredBy(me: Caller) {
  let number = 0
  const save = async (overrides: Input) => {
    number += 1
    const input = await make(me, invoice, {
      ...right,
      invoiceNumber: `W/${number}`,
      placeOfSupply: '',
      ...overrides,
    })
    const { body, status } = await me.post<Saved>('/api/invoices', input)
    expect(status).toBe(201)
    return body
  }
  const addGroup = async (invoiceId: number, hours: number, costPerUnit: number, more: Input = {}) => {
    const input = {
      invoice: { id: invoiceId },
      name: 'G',
      hours,
      costPerUnit,
      amount: hours * costPerUnit,
      ...more,
    }
    const { body, status } = await me.post<Saved>('/api/invoice_task_groups', input)
    expect(status).toBe(201)
    return body
  }
  const invoiceAt = async (id: number) => (await me.get<AnyRecord>(`/api/invoices/${id}`)).body
  return { save, addGroup, invoiceAt }
}
