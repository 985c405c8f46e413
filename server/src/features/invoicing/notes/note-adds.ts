// What notes are answered with beside their fields: the hours given back, until when tax is credited, and to whom.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { creditNoteLimit } from '@daybook/contract/billing/notes.ts'
import type { NoteRecord } from '@daybook/contract/billing/calls/note-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { AnyDb } from '#entities/store.ts'
import { groupsIn } from '#features/invoicing/notes/note-groups.ts'
import { noteKindOf } from '#features/invoicing/notes/noted.ts'

type Note = RowFor<'billingNote'>
type Added = Pick<NoteRecord, 'groups' | 'taxLimit' | 'inReturn' | 'party'>

const besideOf = (db: AnyDb, notes: readonly Note[]) =>
  db
    .selectFrom('billingNote')
    .innerJoin('invoice', 'invoice.id', 'billingNote.invoiceId')
    .select(['billingNote.id', 'groups', 'toName', 'toAddress', 'toTaxNumber', 'invoiceDate'])
    .select(['toOrganizationName', 'toOrganizationAddress', 'toOrganizationTaxNumber'])
    .where(
      'billingNote.id',
      'in',
      notes.map(({ id }) => id),
    )
    .where('billingNote.scopeId', 'in', [...new Set(notes.map(({ scopeId }) => scopeId))])
    .execute()
type Beside = Awaited<ReturnType<typeof besideOf>>[number]

/** Of a draft as the invoice says it; what went out says what it said. */
const partyOf = ({ life }: Note, beside: Beside): Added['party'] =>
  life === 0
    ? {
        name: beside.toOrganizationName,
        address: beside.toOrganizationAddress,
        taxNumber: beside.toOrganizationTaxNumber,
      }
    : { name: beside.toName, address: beside.toAddress, taxNumber: beside.toTaxNumber }

const addedOf = (note: Note, beside: Beside): Added => ({
  groups: groupsIn(beside.groups),
  taxLimit: creditNoteLimit(indianDay(beside.invoiceDate ?? 0)),
  inReturn: noteKindOf(note) !== 'financial' && note.life !== 2,
  party: partyOf(note, beside),
})

export async function noteAdds(
  db: AnyDb,
  notes: readonly Note[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const byId = new Map((await besideOf(db, notes)).map((beside) => [beside.id, beside]))
  return new Map(
    notes.flatMap((note) => {
      const beside = byId.get(note.id)
      return beside ? [[note.id, { ...addedOf(note, beside) }] as const] : []
    }),
  )
}
