// The calls of filed months, and of the books as a file.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/billing/calls/book-calls.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { confirmExport } from '#features/invoicing/books/confirm-export.ts'
import { exportBooks } from '#features/invoicing/books/export-books.ts'
import { setPeriod } from '#features/invoicing/periods/close-period.ts'
import { mount } from '#http/mount.ts'

const FILES: Readonly<
  Record<calls.BookFormat, { readonly type: string; readonly name: (time: string, part: string) => string }>
> = {
  ledger: { type: 'text/plain', name: (time) => `journal-${time}.ledger` },
  tally: { type: 'application/xml', name: (time, part) => `tally-${part}-${time}.xml` },
  zoho: { type: 'text/csv', name: (time) => `zoho-invoices-${time}.csv` },
}

export function mountBooks(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.closePeriod, ({ actor, body, request }) =>
    setPeriod(deps, actor, { ...body, isClosed: true }, idempotencyOf(request)),
  )
  mount({ app, deps }, calls.openPeriod, ({ actor, body, request }) =>
    setPeriod(deps, actor, { ...body, isClosed: false }, idempotencyOf(request)),
  )
  mount({ app, deps }, calls.exportBooks, async ({ actor, query, reply }) => {
    const { from, to, as, part = 'vouchers', since, sellerProfileId: id } = query
    // A validated query holds a number where its address has a text.
    const sellerProfileId = id === undefined ? undefined : Number(id)
    const { content, head } = await exportBooks(deps, actor, { from, to, as, part, since, sellerProfileId })
    const time = [from, since, to].filter((one) => one !== undefined).join('-')
    const { type, name } = FILES[as]
    reply
      .type(`${type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name(time, part)}"`)
    if (head !== undefined) reply.header(calls.EXPORT_HEAD, head)
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  })
  mount({ app, deps }, calls.confirmExport, ({ actor, body: { head, ...asked }, request }) =>
    confirmExport(deps, actor, { asked, head, once: idempotencyOf(request) }),
  )
}
