// The calls of who owes what: everybody of a firm reads them, and sends what may be sent.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/billing/calls/receivable-calls.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { remindersOn } from '#features/invoicing/dunning/read-reminders.ts'
import { sendReminderIn } from '#features/invoicing/dunning/send-reminder.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { withInvoice } from '#features/invoicing/life/with-invoice.ts'
import { ageingFor } from '#features/invoicing/receivables/read-ageing.ts'
import { interestFor, openFor } from '#features/invoicing/receivables/read-open.ts'
import { readStatement } from '#features/invoicing/receivables/read-statement.ts'
import { sendStatement } from '#features/invoicing/receivables/mail-statement.ts'
import { statementFile } from '#features/invoicing/receivables/statement-file.ts'
import { statementText } from '#features/invoicing/receivables/statement-csv.ts'
import { mount } from '#http/mount.ts'

/** A validated query holds a number where its address has a text. */
const idIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const askedOf = (query: { readonly organizationId: string; readonly from: string; readonly to: string }) => ({
  ...query,
  organizationId: Number(query.organizationId),
})

function mountStatement(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.statement, async ({ actor, query }) => {
    const { data } = await readStatement(deps, actor, askedOf(query))
    return { data }
  })
  mount({ app, deps }, calls.statementPdf, async ({ actor, query, reply }) => {
    const { file, name } = await statementFile(deps, actor, askedOf(query))
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`)
    return file
  })
  mount({ app, deps }, calls.mailStatement, ({ actor, body, request }) =>
    sendStatement(deps, actor, body, idempotencyOf(request)),
  )
  mount({ app, deps }, calls.statementCsv, async ({ actor, query, reply }) => {
    const asked = askedOf(query)
    const { data } = await readStatement(deps, actor, asked)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${asked.from}-${asked.to}.csv"`)
    return statementText(data, asked)
  })
}

function mountReminders(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.dueReminders, ({ actor, query }) => remindersOn(deps, actor, query.day))
  mount({ app, deps }, calls.sendReminder, ({ actor, params, request }) =>
    withInvoice(deps, { actor, id: params['id'] ?? 0, once: idempotencyOf(request) }, async (saving, row) => {
      await requireMayBill(saving.tx, actor)
      return sendReminderIn(saving, row)
    }),
  )
}

export function mountReceivables(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.openInvoices, ({ actor, query }) =>
    openFor(deps, actor, idIn(query.organizationId)),
  )
  mount({ app, deps }, calls.ageing, ({ actor, query }) =>
    ageingFor(deps, actor, { ...query, organizationId: idIn(query.organizationId) }),
  )
  mount({ app, deps }, calls.interest, ({ actor, query }) =>
    interestFor(deps, actor, { ...query, organizationId: Number(query.organizationId) }),
  )
  mountStatement(app, deps)
  mountReminders(app, deps)
}
