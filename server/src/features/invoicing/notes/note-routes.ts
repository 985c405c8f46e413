// The calls of credit and debit notes beside the seven of every record.
import type { FastifyInstance } from 'fastify'
import {
  allocateNote,
  cancelNote,
  issueNote,
  mailNote,
  notePdf,
  refundNote,
} from '@daybook/contract/billing/calls/note-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { refuseSupport, requireCreatorOrAdmin, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { cancelNoteIn } from '#features/invoicing/notes/cancel-note.ts'
import { issueNoteIn } from '#features/invoicing/notes/issue-note.ts'
import { noteFileName, sendNote } from '#features/invoicing/notes/mail-note.ts'
import { notePdfOf, readNotePrint } from '#features/invoicing/notes/note-pdf.ts'
import { allocateNoteIn, refundNoteIn } from '#features/invoicing/notes/use-credit.ts'
import { savedNote, withNote } from '#features/invoicing/notes/with-note.ts'
import { mount, type SignedInCall } from '#http/mount.ts'

type Note = RowFor<'billingNote'>

interface Carried {
  readonly may: (saving: Saving, note: Note) => Promise<void> | void
  readonly step: (saving: Saving, note: Note) => Promise<Note>
  readonly say: (note: Note) => string
}

/** One step, in a transaction that holds the note. */
const carryOut = async (
  deps: Deps,
  { actor, params, request }: SignedInCall,
  { may, step, say }: Carried,
) => {
  refuseSupport(actor)
  return withNote(
    deps,
    { actor, id: params['id'] ?? 0, once: idempotencyOf(request) },
    async (saving, note) => {
      await may(saving, note)
      const done = await step(saving, note)
      return savedNote(saving, done, say(done))
    },
  )
}

const bills = ({ tx, actor }: Saving): Promise<void> => requireMayBill(tx, actor)

function mountCredit(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, allocateNote, (call) => {
    const { body } = call
    return carryOut(deps, call, {
      may: bills,
      step: (saving, note) => allocateNoteIn(saving, note, body),
      say: ({ creditLeft }) => billingMessages.creditPays(creditLeft ?? 0),
    })
  })
  mount({ app, deps }, refundNote, (call) => {
    const { body } = call
    return carryOut(deps, call, {
      may: bills,
      step: (saving, note) => refundNoteIn(saving, note, body),
      say: () => billingMessages.creditPaidBack(toHundredths(body.amount)),
    })
  })
}

export function mountNotes(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, issueNote, (call) =>
    carryOut(deps, call, {
      may: bills,
      step: issueNoteIn,
      say: ({ number }) => billingMessages.issued(number),
    }),
  )
  mount({ app, deps }, notePdf, async ({ actor, params, reply }) => {
    const id = params['id'] ?? 0
    const { note, print } = await readNotePrint(deps, actor, id)
    const file = await notePdfOf(deps, actor, print)
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${noteFileName(note)}"`)
    return file
  })
  mount({ app, deps }, mailNote, ({ actor, params, body, request }) =>
    sendNote(deps, actor, params['id'] ?? 0, { mail: body, once: idempotencyOf(request) }),
  )
  mount({ app, deps }, cancelNote, (call) => {
    const { reason } = call.body
    return carryOut(deps, call, {
      may: ({ actor }, note) => requireCreatorOrAdmin(actor, note.createdById),
      step: (saving, note) => cancelNoteIn(saving, note, reason.trim()),
      say: ({ number }) => billingMessages.cancelDone(number),
    })
  })
  mountCredit(app, deps)
}
