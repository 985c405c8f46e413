// The calls of receipts beside those of every record, and of the register of TDS.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/billing/calls/receipt-calls.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { readVouchers, voucherFile } from '#features/invoicing/advances/read-vouchers.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { previewOf } from '#features/invoicing/receipts/preview-receipt.ts'
import { allocate, refund, reverse } from '#features/invoicing/receipts/receipt-steps.ts'
import { registerOf, saveItem } from '#features/invoicing/receipts/tds-register.ts'
import { mount, type SignedInCall } from '#http/mount.ts'

const heldOf = ({ params, request }: SignedInCall) => ({
  id: params['id'] ?? 0,
  once: idempotencyOf(request),
})

export function mountReceipts(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.previewReceipt, async ({ actor, body }) => ({
    data: await previewOf(deps, actor, body),
  }))
  mount({ app, deps }, calls.allocateReceipt, (call) => allocate(deps, call.actor, heldOf(call), call.body))
  mount({ app, deps }, calls.reverseReceipt, (call) =>
    reverse(deps, call.actor, heldOf(call), call.body.reason),
  )
  mount({ app, deps }, calls.refundReceipt, (call) => refund(deps, call.actor, heldOf(call), call.body))
  mount({ app, deps }, calls.receiptVouchers, async ({ actor, params }) => ({
    data: await readVouchers(deps, actor, params['id'] ?? 0),
  }))
  mount({ app, deps }, calls.voucherPdf, async ({ actor, params, query, reply }) => {
    const { file, name } = await voucherFile(deps, actor, { id: params['id'] ?? 0, number: query.number })
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`)
    return file
  })
  mount({ app, deps }, calls.tdsRegister, async ({ actor, query }) => ({
    data: await registerOf(deps, actor, {
      ...query,
      // The validated query holds a number; its declared type is what stands in the address.
      organizationId: query.organizationId === undefined ? undefined : Number(query.organizationId),
    }),
  }))
  mount({ app, deps }, calls.saveTdsItem, async ({ actor, params, body }) => {
    refuseSupport(actor)
    return { message: billingMessages.tdsSaved, data: await saveItem(deps, actor, params['id'] ?? 0, body) }
  })
}
