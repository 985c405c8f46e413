// What the screens of money ask. The keys begin like those of the lists, so that whatever changes an invoice reloads them.
import {
  ageing,
  dueReminders,
  interest,
  openInvoices,
  statement,
} from '@daybook/contract/billing/calls/receivable-calls.ts'
import { tdsRegister } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'

const textOf = (id: number | undefined) => (id === undefined ? undefined : String(id))

/** With an organization its invoices alone; nothing is asked while `enabled` is false. */
export const useOpenInvoices = (organizationId: number | undefined, { enabled = true } = {}) =>
  useQuery({
    queryKey: [invoice.name, 'open', organizationId],
    queryFn: async ({ signal }) =>
      (await call(openInvoices, { query: { organizationId: textOf(organizationId) }, signal })).data,
    enabled,
  })

export interface AgeingAsked {
  /** Day; absent: today. */
  readonly asOf?: string | undefined
  /** Its invoices come, too. */
  readonly organizationId?: number | undefined
}
export const useAgeing = ({ asOf, organizationId }: AgeingAsked, { enabled = true } = {}) =>
  useQuery({
    queryKey: [invoice.name, 'ageing', asOf, organizationId],
    queryFn: async ({ signal }) =>
      (await call(ageing, { query: { asOf, organizationId: textOf(organizationId) }, signal })).data,
    ...(organizationId === undefined ? { placeholderData: keepPreviousData } : {}),
    enabled,
  })

export interface StatementAsked {
  readonly organizationId: number
  readonly from: string
  readonly to: string
}
export const statementQuery = ({ organizationId, from, to }: StatementAsked) => ({
  organizationId: String(organizationId),
  from,
  to,
})
export const useStatement = (asked: StatementAsked) =>
  useQuery({
    queryKey: [invoice.name, 'statement', asked],
    queryFn: async ({ signal }) => (await call(statement, { query: statementQuery(asked), signal })).data,
    placeholderData: keepPreviousData,
  })

export const useReminders = (day?: string, { enabled = true } = {}) =>
  useQuery({
    queryKey: [invoice.name, 'paymentReminders', day],
    queryFn: async ({ signal }) => (await call(dueReminders, { query: { day }, signal })).data,
    enabled,
  })

export const useInterest = (organizationId: number) =>
  useQuery({
    queryKey: [invoice.name, 'interest', organizationId],
    queryFn: async ({ signal }) =>
      (await call(interest, { query: { organizationId: String(organizationId) }, signal })).data,
  })

export const useTdsRegister = (year: string) =>
  useQuery({
    queryKey: [receipt.name, 'tds', year],
    queryFn: async ({ signal }) => (await call(tdsRegister, { query: { year }, signal })).data,
  })
