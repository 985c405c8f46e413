// The calls with which a firm makes, looks at and ends the page of an invoice for its client.
import type { FastifyInstance } from 'fastify'
import {
  invoiceLink,
  makeInvoiceLink,
  revokeInvoiceLink,
} from '@daybook/contract/billing/calls/receivable-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { clientPageMessages } from '@daybook/contract/messages/billing/client-page-messages.ts'
import type { Deps } from '#deps.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import { readableRow } from '#entities/reads.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { endLinkIn, linkOf, makeLinkIn } from '#features/invoicing/client-page/link.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { withInvoice } from '#features/invoicing/life/with-invoice.ts'
import { mount, type SignedInCall } from '#http/mount.ts'

/** One step, in a transaction that holds the invoice. */
const carryOut = <A>(
  deps: Deps,
  { actor, params, request }: SignedInCall,
  step: (saving: Saving, row: RowFor<'invoice'>) => Promise<A>,
) =>
  withInvoice(deps, { actor, id: params['id'] ?? 0, once: idempotencyOf(request) }, async (saving, row) => {
    authorizeWrite(actor, invoice, 'change', row)
    await requireMayBill(saving.tx, actor)
    return step(saving, row)
  })

export function mountLinks(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, invoiceLink, async ({ actor, params }) => {
    const row = await readableRow(deps, invoice, actor, params['id'] ?? 0)
    return { data: await linkOf(deps, deps.db, row) }
  })
  mount({ app, deps }, makeInvoiceLink, async (call) => {
    const { linkMade, linkThere } = clientPageMessages
    const answer = await carryOut(deps, call, async (saving, row) => {
      const isNew = await makeLinkIn(saving, row)
      return { message: isNew ? linkMade : linkThere, data: await linkOf(deps, saving.tx, row) }
    })
    if (answer.message === linkThere) call.reply.code(200)
    return answer
  })
  mount({ app, deps }, revokeInvoiceLink, (call) =>
    carryOut(deps, call, async (saving, row) => {
      await endLinkIn(saving, row)
      return { message: clientPageMessages.linkEnded }
    }),
  )
}
