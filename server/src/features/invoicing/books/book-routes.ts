// The calls of filed months, and of the books as a file.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/billing/calls/book-calls.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { ledgerOf } from '#features/invoicing/books/ledger.ts'
import { setPeriod } from '#features/invoicing/periods/close-period.ts'
import { mount } from '#http/mount.ts'

export function mountBooks(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.closePeriod, ({ actor, body, request }) =>
    setPeriod(deps, actor, { ...body, isClosed: true }, idempotencyOf(request)),
  )
  mount({ app, deps }, calls.openPeriod, ({ actor, body, request }) =>
    setPeriod(deps, actor, { ...body, isClosed: false }, idempotencyOf(request)),
  )
  mount({ app, deps }, calls.exportBooks, async ({ actor, query, reply }) => {
    const { from, to } = query
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="journal-${from}-${to}.ledger"`)
    return ledgerOf(deps, actor, { from, to })
  })
}
