// The calls of reports of hours, described.
import * as calls from '@daybook/contract/time/report-calls.ts'
import { described, type Given } from '#api-document/descriptions/described.ts'

const time = { from: '2026-11-01', to: '2026-11-30' }

/** The example of the rules: 120 hours of 160, 96 of them billable at ₹1,200.00. */
const figures: calls.ReportFigures = {
  minutes: 7200,
  billable: 5760,
  billableShare: 80,
  capacity: 9600,
  utilisation: 60,
  value: 115_200,
  unrated: 0,
  invoiced: 115_200,
  credited: 0,
  drafts: 0,
  realisation: 100,
}
const row = (id: Given): calls.ReportRow => ({ key: String(id('me')), name: 'Asha Rao', of: '', ...figures })

const who =
  'Admins and Analysts read the hours of the firm, others their own; support reads none. `userId`, `projectId`, `organizationId` and `taskId` narrow it.'

export const timeReportCalls = [
  described(calls.timeReport, {
    description: `What was worked in a time of at most five years, both days in it, by what \`by\` says: the most hours first, months in their order. ${who} Lengths are minutes, amounts rupees, shares per cent. An hour counts on its day and is worth the rate of that day; \`unrated\` are billable minutes without one. \`capacity\` is that of the people with hours: the firm’s work days until today, each \`dayMinutes\` long. \`invoiced\` and \`drafts\` are what invoices dated in the time bill of hours, without tax, by their task groups; credit notes count on their own day. \`realisation\` is invoiced of value. \`cost\`, \`profit\` and \`margin\` are there for Admins alone. \`months\` says the same month by month. \`estimates\` are tasks that have worked 80 % of their estimate or more; of closed ones those that worked more than it.`,
    errors: ['forbidden', 'not_found'],
    example: (id) => ({
      query: { by: 'person' as const, ...time },
      answer: {
        data: {
          by: 'person' as const,
          ...time,
          rows: [row(id)],
          months: [{ ...row(id), key: '2026-11', name: 'November 2026' }],
          totals: figures,
          estimates: [
            {
              task: { id: id('workedTask'), name: 'Write the search' },
              project: { id: id('project'), name: 'Room booking' },
              worked: 720,
              estimated: 600,
              share: 120,
            },
          ],
        },
      },
    }),
  }),
  described(calls.timeReportCsv, {
    description: `The rows of the report and a last one for all, hours with decimals; no cell is a formula. \`as=xlsx\` gives a workbook. ${who}`,
    errors: ['forbidden', 'not_found'],
    answerType: 'text/csv',
    answerHeaders: ['Content-Disposition'],
    example: () => ({ query: { by: 'project' as const, ...time } }),
  }),
  described(calls.timeReportInvoices, {
    description: `Which invoices and drafts a figure of the report is made of, the latest first, and how much of each. An invoice of another time is among them where a note of this time changes it. ${who}`,
    errors: ['forbidden', 'not_found'],
    example: (id) => ({
      query: { taskId: String(id('workedTask')), ...time },
      answer: {
        data: [
          {
            invoice: { id: 48, invoiceNumber: '-' },
            organization: { id: id('workedFor'), name: 'Malabar Traders' },
            isDraft: true,
            day: '2026-11-05',
            amount: 115_200,
            credited: 0,
          },
        ],
      },
    }),
  }),
]
