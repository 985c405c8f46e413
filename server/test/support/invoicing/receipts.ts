// Receipts through the API, with what is open after them.
import type { ReceiptPreview, ReceiptRecord, TdsItem } from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import type { Answer, Caller } from '#test/support/caller.ts'
import type { Input } from '#test/support/make.ts'

/** What a call about a receipt answers: a saved one, or why not. */
export interface Received extends Partial<Omit<Problem, 'data'>> {
  readonly message?: string
  readonly data: ReceiptRecord
  readonly warnings?: readonly { readonly path: string; readonly code?: string }[]
  readonly confirm?: readonly string[]
  readonly invoice?: number
}

export function receiptsOf(caller: Caller, organizationId: number) {
  const bodyOf = (body: Input) => ({ organization: { id: organizationId }, amount: 0, ...body })
  const post = (path: string, body: Input) => caller.post<Received>(`/api/receipts${path}`, body)
  return {
    record: (body: Input) => post('', bodyOf(body)),
    preview: (body: Input) =>
      caller.post<Omit<Received, 'data'> & { data: ReceiptPreview }>('/api/receipts/preview', bodyOf(body)),
    allocate: (id: number, body: Input) => post(`/${id}/allocate`, body),
    reverse: (id: number, reason = 'The cheque bounced') => post(`/${id}/reverse`, { reason }),
    refund: (id: number, body: Input) => post(`/${id}/refund`, { mode: 'bank', ...body }),
    at: async (id: number) => (await caller.get<ReceiptRecord>(`/api/receipts/${id}`)).body,
    register: async (query = '') => {
      const path = `/api/tds?organizationId=${organizationId}${query}`
      return (await caller.get<{ data: readonly TdsItem[] }>(path)).body.data
    },
  }
}

/** A row that pays this much of an invoice, in rupees. */
export const rowOf = (id: number, amount: number, more: Input = {}) => ({ invoice: { id }, amount, ...more })

/** Status and code of a refusal. */
export const refusedAs = ({ status, body }: Answer<{ readonly code?: string }>) => [status, body.code]
