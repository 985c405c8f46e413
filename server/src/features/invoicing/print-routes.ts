// Prints of an invoice: as a file, and by e-mail.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { deliveryPdf } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { deliveries, invoicePdf, mailInvoice } from '@daybook/contract/invoicing/calls.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { deliveriesOf, fileOfDelivery } from '#features/invoicing/mail-deliveries.ts'
import { sendInvoice } from '#features/invoicing/mail-invoice.ts'
import { fileNameOf } from '#features/invoicing/print/file-name.ts'
import { makePdf } from '#features/invoicing/print/make-pdf.ts'
import { readPrint } from '#features/invoicing/print/read-print.ts'
import { mount } from '#http/mount.ts'

const asFile = (reply: FastifyReply, name: string): void => {
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`)
}

export function mountPrints(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, invoicePdf, async ({ actor, params, query, reply }) => {
    const id = params['id'] ?? 0
    const { print } = await readPrint(deps, actor, id)
    const file = await makePdf(actor.userId, print, query.template ?? 'sheet', deps.clock())
    asFile(reply, fileNameOf(print.number, id))
    return file
  })
  mount({ app, deps }, deliveryPdf, async ({ actor, params, reply }) => {
    const { id = 0, deliveryId = 0 } = params
    const { name, bytes } = await fileOfDelivery(deps, actor, { id, deliveryId })
    asFile(reply, name)
    return bytes
  })
  mount({ app, deps }, mailInvoice, ({ actor, params, body, request }) =>
    sendInvoice(deps, actor, params['id'] ?? 0, { mail: body, once: idempotencyOf(request) }),
  )
  mount({ app, deps }, deliveries, ({ actor, params }) => deliveriesOf(deps, actor, params['id'] ?? 0))
}
