// The calls of an invoice's life.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/billing/calls/life-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { answeredOnce } from '#entities/idempotency.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { issueMany } from '#features/invoicing/issuing/issue-many.ts'
import { issueOne } from '#features/invoicing/issuing/issue-one.ts'
import { stagesOf, toIssueOf } from '#features/invoicing/life/overview.ts'
import { lifeOf } from '#features/invoicing/life/life-view.ts'
import { refuseSupport, requireCreatorOrAdmin, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { setDueDay, setHandedOver, setHold } from '#features/invoicing/life/marks.ts'
import { savedInvoice } from '#features/invoicing/life/saved-invoice.ts'
import { cancelIn, reopenIn } from '#features/invoicing/life/take-back.ts'
import { withInvoice } from '#features/invoicing/life/with-invoice.ts'
import { reverseWriteOffIn, writeOffIn } from '#features/invoicing/life/write-off.ts'
import { mount, type SignedInCall } from '#http/mount.ts'

type Invoice = RowFor<'invoice'>

interface Carried {
  readonly may: (saving: Saving, row: Invoice) => Promise<void> | void
  readonly step: (saving: Saving, row: Invoice) => Promise<Invoice>
  readonly say: (row: Invoice) => string
}

/** One step, in a transaction that holds the invoice. */
const carryOut = (deps: Deps, { actor, params, request }: SignedInCall, { may, step, say }: Carried) =>
  withInvoice(deps, { actor, id: params['id'] ?? 0, once: idempotencyOf(request) }, async (saving, row) => {
    await may(saving, row)
    const done = await step(saving, row)
    return savedInvoice(saving, done, say(done))
  })

const bills = ({ tx, actor }: Saving): Promise<void> => requireMayBill(tx, actor)
const takesBack = ({ actor }: Saving, row: Invoice): void => requireCreatorOrAdmin(actor, row.createdById)
const leads = ({ actor }: Saving): void => refuseSupport(actor)

function mountMoney(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.writeOff, (call) => {
    const body = call.body
    return carryOut(deps, call, {
      may: leads,
      step: (saving, row) => writeOffIn(saving, row, body),
      say: () => billingMessages.writtenOff(toHundredths(body.amount)),
    })
  })
  mount({ app, deps }, calls.reverseWriteOff, (call) => {
    const { reason } = call.body
    return carryOut(deps, call, {
      may: leads,
      step: (saving, row) => reverseWriteOffIn(saving, row, reason),
      say: () => billingMessages.writeOffReversed,
    })
  })
}

function mountMarks(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.setDueDate, (call) => {
    const { day } = call.body
    return carryOut(deps, call, {
      may: bills,
      step: (saving, row) => setDueDay(saving, row, day),
      say: () => billingMessages.dueChanged,
    })
  })
  mount({ app, deps }, calls.holdReminders, (call) => {
    const { reason } = call.body
    return carryOut(deps, call, {
      may: bills,
      step: (saving, row) => setHold(saving, row, reason?.trim() ?? ''),
      say: () => (reason === null ? billingMessages.unheld : billingMessages.held),
    })
  })
  mount({ app, deps }, calls.markSent, (call) => {
    const { sent = true } = call.body
    return carryOut(deps, call, {
      may: bills,
      step: (saving, row) => setHandedOver(saving, row, sent),
      say: () => (sent ? billingMessages.markedSent : billingMessages.unmarkedSent),
    })
  })
}

export function mountLife(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.issueInvoice, ({ actor, params, body, request }) =>
    issueOne(deps, actor, params['id'] ?? 0, {
      body,
      once: idempotencyOf(request),
    }),
  )
  mount({ app, deps }, calls.issueMany, ({ actor, body, request }) =>
    answeredOnce(deps, { actor, once: idempotencyOf(request) }, () => issueMany(deps, actor, body)),
  )
  mount({ app, deps }, calls.reopenInvoice, (call) =>
    carryOut(deps, call, {
      may: takesBack,
      step: reopenIn,
      say: ({ invoiceNumber }) => billingMessages.reopened(invoiceNumber),
    }),
  )
  mount({ app, deps }, calls.cancelInvoice, (call) => {
    const { reason } = call.body
    return carryOut(deps, call, {
      may: takesBack,
      step: (saving, row) => cancelIn(saving, row, reason),
      say: ({ invoiceNumber }) => billingMessages.cancelDone(invoiceNumber),
    })
  })
  mountMarks(app, deps)
  mountMoney(app, deps)
  mount({ app, deps }, calls.invoiceStages, ({ actor, query }) =>
    // The validated query holds a number; its declared type is what stands in the address.
    stagesOf(deps, actor, query.userId === undefined ? undefined : Number(query.userId)),
  )
  mount({ app, deps }, calls.invoicesToIssue, ({ actor }) => toIssueOf(deps, actor))
  mount({ app, deps }, calls.invoiceLife, ({ actor, params }) => lifeOf(deps, actor, params['id'] ?? 0))
}
