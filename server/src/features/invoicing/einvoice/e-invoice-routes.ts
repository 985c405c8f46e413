// The calls of e-invoices: of invoices, and the same of credit and debit notes.
import type { FastifyInstance } from 'fastify'
import { invoiceEInvoice, noteEInvoice } from '@daybook/contract/billing/calls/e-invoice-calls.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { eInvoiceMessages } from '@daybook/contract/messages/billing/e-invoice-messages.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#actor.ts'
import { readableRow } from '#entities/reads.ts'
import { fileOf, type Registered, registerIn, stateOf } from '#features/invoicing/einvoice/e-invoice.ts'
import { documentOfInvoice, documentOfNote } from '#features/invoicing/einvoice/read-document.ts'
import { changeAndNote } from '#features/invoicing/life/change-life.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { withInvoice } from '#features/invoicing/life/with-invoice.ts'
import { noteKindOf } from '#features/invoicing/notes/noted.ts'
import { withNote } from '#features/invoicing/notes/with-note.ts'
import { mount } from '#http/mount.ts'

const ofInvoice = ({ id, scopeId, life, broughtFrom }: RowFor<'invoice'>): Registered => ({
  table: 'invoice',
  id,
  scopeId,
  life,
  // What went out elsewhere was registered there.
  isRegisteredHere: broughtFrom === '',
})
const ofNote = (note: RowFor<'billingNote'>): Registered => ({
  table: 'billingNote',
  id: note.id,
  scopeId: note.scopeId,
  life: note.life,
  isRegisteredHere: noteKindOf(note) !== 'financial',
})

async function readInvoice(deps: Deps, actor: Actor, id: number) {
  const row = await readableRow(deps, invoice, actor, id)
  return [ofInvoice(row), await documentOfInvoice(deps.db, row)] as const
}
async function readNote(deps: Deps, actor: Actor, id: number) {
  const note = await readableRow(deps, billingNote, actor, id)
  return [ofNote(note), await documentOfNote(deps.db, actor, note)] as const
}

export function mountEInvoices(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, invoiceEInvoice.state, async ({ actor, params }) => ({
    data: await stateOf(deps.db, ...(await readInvoice(deps, actor, params['id'] ?? 0))),
  }))
  mount({ app, deps }, invoiceEInvoice.file, async ({ actor, params }) =>
    fileOf(...(await readInvoice(deps, actor, params['id'] ?? 0))),
  )
  mount({ app, deps }, invoiceEInvoice.register, ({ actor, params, body }) =>
    withInvoice(deps, { actor, id: params['id'] ?? 0 }, async (saving, row) => {
      const { tx } = saving
      await requireMayBill(tx, actor)
      const irn = await registerIn(saving, ofInvoice(row), await documentOfInvoice(tx, row), body.answer)
      if (irn !== undefined) await changeAndNote(saving, invoice, row, { facts: { irn: [null, irn] } })
      return { message: eInvoiceMessages.done(row.invoiceNumber) }
    }),
  )
  mount({ app, deps }, noteEInvoice.state, async ({ actor, params }) => ({
    data: await stateOf(deps.db, ...(await readNote(deps, actor, params['id'] ?? 0))),
  }))
  mount({ app, deps }, noteEInvoice.file, async ({ actor, params }) =>
    fileOf(...(await readNote(deps, actor, params['id'] ?? 0))),
  )
  mount({ app, deps }, noteEInvoice.register, ({ actor, params, body }) =>
    withNote(deps, { actor, id: params['id'] ?? 0 }, async (saving, note) => {
      const { tx } = saving
      await requireMayBill(tx, actor)
      const irn = await registerIn(saving, ofNote(note), await documentOfNote(tx, actor, note), body.answer)
      if (irn !== undefined) await changeAndNote(saving, billingNote, note, { facts: { irn: [null, irn] } })
      return { message: eInvoiceMessages.done(note.number) }
    }),
  )
}
