// What the reports of hours ask. The keys begin like those of the project tasks, so that whatever changes one reloads them.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { type ReportBy, timeReport, timeReportInvoices } from '@daybook/contract/time/report-calls.ts'
import { entries } from '@daybook/contract/time/time-calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { type Days, daysOfMonth } from '#lib/dates/day-spans.ts'
import type { Narrowed, ReportAsked } from './asked.ts'

export const reportQuery = ({ by, from, to, narrowed }: ReportAsked) => ({ by, from, to, ...narrowed })

export const useReport = (asked: ReportAsked) =>
  useQuery({
    queryKey: [projectTask.name, 'report', reportQuery(asked)],
    queryFn: async ({ signal }) => (await call(timeReport, { query: reportQuery(asked), signal })).data,
    placeholderData: keepPreviousData,
  })

const idOf: Readonly<Record<Exclude<ReportBy, 'month'>, string>> = {
  person: 'userId',
  project: 'projectId',
  organization: 'organizationId',
  task: 'taskId',
}

/** What a row of the report is made of. */
export function queryOfRow(
  by: ReportBy,
  key: string,
  { days, narrowed }: { readonly days: Days; readonly narrowed: Narrowed },
): Days & Readonly<Record<string, string>> {
  if (by === 'month') return { ...narrowed, ...daysOfMonth(key, days) }
  const { from, to } = days
  return { ...narrowed, from, to, [idOf[by]]: key }
}
type RowQuery = ReturnType<typeof queryOfRow>

/** The latest, and how many there are. */
export const useEntriesOf = (query: RowQuery, limit: number) =>
  useQuery({
    queryKey: [projectTask.name, 'entries of report', query],
    queryFn: ({ signal }) => call(entries, { query: { ...query, limit: String(limit) }, signal }),
  })

export const useInvoicesOf = (query: RowQuery) =>
  useQuery({
    queryKey: [projectTask.name, 'invoices of report', query],
    queryFn: async ({ signal }) => (await call(timeReportInvoices, { query, signal })).data,
  })
