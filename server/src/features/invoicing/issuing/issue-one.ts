// Issue, and issue and send: one transaction for number, freeze and what goes into the outbox.
import type { IssueBody } from '@daybook/contract/billing/calls/life-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Idempotent } from '#entities/idempotency.ts'
import { getRow, readableRow } from '#entities/reads.ts'
import { expectedNumber, issueIn } from '#features/invoicing/issuing/issue.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { savedInvoice } from '#features/invoicing/life/saved-invoice.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { withInvoice } from '#features/invoicing/life/with-invoice.ts'
import { deliverIn, fileToSend, type InvoiceMail } from '#features/invoicing/mail-invoice.ts'
import { readPrint } from '#features/invoicing/print/read-print.ts'

type Invoice = RowFor<'invoice'>

/** Somebody else took the number that the file bears. */
class NumberTakenMeanwhile extends Error {}

interface Prepared {
  readonly mail: InvoiceMail
  readonly number: string
  readonly file: Buffer
}

/** The file is drawn with the number that comes next: a transaction that draws would keep everybody waiting. */
async function prepare(deps: Deps, actor: Actor, id: number, mail: InvoiceMail): Promise<Prepared> {
  const row = await readableRow(deps, invoice, actor, id)
  refuseUnproved(actor.user)
  const number = row.life === 0 ? await expectedNumber(deps, row) : row.invoiceNumber
  const asIssued = { invoiceNumber: number, life: 1, balance: row.grandTotalAmount ?? 0 }
  const { print } = await readPrint(deps, actor, id, row.life === 0 ? asIssued : {})
  return { mail, number, file: await fileToSend(deps, actor, print, mail.template) }
}

async function issueAndDeliver(
  saving: Saving,
  row: Invoice,
  body: IssueBody,
  prepared: Prepared | undefined,
) {
  const issued = await issueIn(saving, row, body)
  if (!prepared) return
  if (issued.invoiceNumber !== prepared.number) throw new NumberTakenMeanwhile()
  await deliverIn(saving, issued, prepared.mail, prepared.file)
}

interface Asked {
  readonly body: IssueBody
  readonly once: Idempotent | undefined
}

const TRIES = 5

/** An issued one is answered as it is. @throws AppError of the first check that refuses; nothing is written then */
export async function issueOne(deps: Deps, actor: Actor, id: number, { body, once }: Asked) {
  for (let tries = 1; ; tries += 1) {
    const prepared = body.send && (await prepare(deps, actor, id, body.send))
    try {
      return await withInvoice(deps, { actor, id, once }, async (saving, row) => {
        await requireMayBill(saving.tx, actor)
        if (row.life === 2) throw refusal('invoice_cancelled', billingMessages.cancelled(row.invoiceNumber))
        if (row.life === 0) await issueAndDeliver(saving, row, body, prepared)
        const done = await getRow(saving.tx, invoice, id, actor)
        return savedInvoice(saving, done, billingMessages.issued(done.invoiceNumber))
      })
    } catch (error) {
      if (!(error instanceof NumberTakenMeanwhile) || tries === TRIES) throw error
    }
  }
}
