// Issue, and issue and send: one transaction for number, freeze and what goes into the outbox.
import type { IssueBody } from '@daybook/contract/billing/calls/life-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Idempotent } from '#entities/idempotency.ts'
import { getRow, readableRow } from '#entities/reads.ts'
import { issueIn } from '#features/invoicing/issuing/issue.ts'
import { expectedNumber } from '#features/invoicing/issuing/number-at-issue.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { savedInvoice } from '#features/invoicing/life/saved-invoice.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { withInvoice } from '#features/invoicing/life/with-invoice.ts'
import { linesRevision } from '#features/invoicing/lines/read-lines.ts'
import { deliverIn, fileToSend, type InvoiceMail } from '#features/invoicing/mail-invoice.ts'
import { printOfRow } from '#features/invoicing/print/read-print.ts'

type Invoice = RowFor<'invoice'>

/** The file no longer says what is issued. */
class FileOutdated extends Error {}

interface Prepared {
  readonly mail: InvoiceMail
  readonly number: string
  /** What the file was drawn from: the record, and its lines. */
  readonly modifiedTime: number
  readonly lines: string
  readonly file: Buffer
}

/** The file is drawn with the number that comes next: a transaction that draws would keep everybody waiting. */
async function prepare(deps: Deps, actor: Actor, id: number, mail: InvoiceMail): Promise<Prepared> {
  const row = await readableRow(deps, invoice, actor, id)
  refuseUnproved(actor.user)
  const number = row.life === 0 ? await expectedNumber(deps, row) : row.invoiceNumber
  const asIssued = {
    invoiceNumber: number,
    invoiceDate: row.invoiceDate ?? deps.clock(),
    life: 1,
    balance: row.grandTotalAmount ?? 0,
  }
  // Before the lines themselves, so that what comes in between is noticed.
  const lines = await linesRevision(deps.db, row)
  const isDraft = row.life === 0
  const print = await printOfRow(deps, isDraft ? { ...row, ...asIssued } : row, isDraft)
  const file = await fileToSend(deps, actor, print, mail.template)
  return { mail, number, modifiedTime: row.modifiedTime, lines, file }
}

/** @param row locked until the transaction ends. @throws FileOutdated */
async function issueAndDeliver(
  saving: Saving,
  row: Invoice,
  body: IssueBody,
  prepared: Prepared | undefined,
) {
  const isOutdated =
    prepared !== undefined &&
    (prepared.modifiedTime !== row.modifiedTime || prepared.lines !== (await linesRevision(saving.tx, row)))
  if (isOutdated) throw new FileOutdated()
  const issued = await issueIn(saving, row, body)
  if (!prepared) return
  // Somebody else took the number that the file bears.
  if (issued.invoiceNumber !== prepared.number) throw new FileOutdated()
  await deliverIn(saving, issued, prepared.mail, prepared.file)
}

interface Asked {
  readonly body: IssueBody
  readonly once: Idempotent | undefined
}

const TRIES = 5

/** An issued one is answered as it is. @throws AppError of the first check that refuses, conflict where others were quicker each time; nothing is written then */
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
      if (!(error instanceof FileOutdated)) throw error
      if (tries === TRIES) throw new AppError('conflict', billingMessages.issueOvertaken)
    }
  }
}
