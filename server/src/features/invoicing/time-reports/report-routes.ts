// The calls of reports of hours.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/time/report-calls.ts'
import type { Deps } from '#deps.ts'
import { readReport } from '#features/invoicing/time-reports/read-report.ts'
import { WORKBOOK_TYPE } from '#formats/workbook/workbook-work.ts'
import { reportText } from '#features/invoicing/time-reports/report-csv.ts'
import { reportWorkbook } from '#features/invoicing/time-reports/report-workbook.ts'
import { invoicesOfReport } from '#features/invoicing/time-reports/report-invoices.ts'
import { mount } from '#http/mount.ts'

type Ids = Readonly<Partial<Record<'userId' | 'projectId' | 'organizationId' | 'taskId', string | undefined>>>

/** A validated query holds numbers where its address has texts. */
const withIds = <Q extends Ids>({ userId, projectId, organizationId, taskId, ...rest }: Q) => {
  const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  return {
    ...rest,
    userId: numberIn(userId),
    projectId: numberIn(projectId),
    organizationId: numberIn(organizationId),
    taskId: numberIn(taskId),
  }
}

export function mountTimeReports(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.timeReport, async ({ actor, query }) => ({
    data: await readReport(deps, actor, withIds(query)),
  }))
  mount({ app, deps }, calls.timeReportCsv, async ({ actor, query, reply }) => {
    const { by, from, to, as = 'csv' } = query
    const report = await readReport(deps, actor, withIds(query))
    const file = as === 'csv' ? reportText(report) : await reportWorkbook(actor.userId, report)
    reply
      .type(as === 'csv' ? 'text/csv; charset=utf-8' : WORKBOOK_TYPE)
      .header('content-disposition', `attachment; filename="hours-by-${by}-${from}-${to}.${as}"`)
    // Fastify sends bytes as they are; the contract speaks of the file.
    return (typeof file === 'string' ? file : Buffer.from(file)) as string
  })
  mount({ app, deps }, calls.timeReportInvoices, async ({ actor, query }) => ({
    data: await invoicesOfReport(deps, actor, withIds(query)),
  }))
}
