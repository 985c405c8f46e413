// Rows of the matrix about credit and debit notes: everybody of the firm bills, who made one or an Admin takes it back.
import type { Caller } from '#test/support/caller.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

type Make = (admin: Caller) => Promise<number>
type Act = (caller: Caller, id: number) => ReturnType<Row['act']>

const billed = async (admin: Caller) => (await (await billedClient(admin)).issue({ total: 100_000 })).id
const drafted: Make = async (admin) =>
  (await notesOf(admin).draft(await billed(admin), { totalAmount: 100 })).id
const issued: Make = async (admin) =>
  (await notesOf(admin).issue(await billed(admin), { totalAmount: 100 })).id

const onBoth = (says: string, make: Make, own: Cells, foreign: Cells, act: Act): Row[] => [
  {
    says: `${says} of the firm`,
    cells: own,
    given: ({ office }) => make(office.as(office.admin)),
    act,
  },
  {
    says: `${says} of another firm`,
    cells: foreign,
    given: ({ office }) => make(office.as(office.otherAdmin)),
    act,
  },
]

/** A Super Admin reads every firm's records by id and changes none (rules/tenancy 10). */
const readOnly: Cells = [404, 404, 404, 200]
const untouched: Cells = [404, 404, 404, 403]
const letter = { to: 'accounts@example.in', subject: 'Credit note', text: 'Attached.', template: 'a4' }
const call = (what: string, body: object) => (caller: Caller, id: number) =>
  caller.post(`/api/credit_notes/${id}/${what}`, body)

const unfiled: Cells = [404, 404, 404, 409]
const answer: Act = (caller, id) => caller.put(`/api/credit_notes/${id}/irn`, { answer: '{}' })

export const noteRows: Row[] = [
  ...onBoth('issues a note', drafted, [200, 200, 200, 403], untouched, call('issue', {})),
  ...onBoth(
    'cancels a note of somebody else',
    issued,
    [403, 403, 200, 403],
    untouched,
    call('cancel', { reason: 'Wrong' }),
  ),
  ...onBoth(
    'pays with what is left of a note',
    issued,
    [200, 200, 200, 403],
    untouched,
    call('allocate', { allocate: 'oldest' }),
  ),
  ...onBoth(
    'pays back more than is left of a note',
    issued,
    [409, 409, 409, 403],
    untouched,
    call('refund', { amount: 1, mode: 'bank' }),
  ),
  ...onBoth('prints a note', issued, all(200), readOnly, (caller, id) =>
    caller.get(`/api/credit_notes/${id}/pdf`),
  ),
  ...onBoth('asks about the e-invoice of a note', issued, all(200), readOnly, (caller, id) =>
    caller.get(`/api/credit_notes/${id}/einvoice/state`),
  ),
  ...onBoth('takes the file of a note that is no e-invoice', issued, all(409), unfiled, (caller, id) =>
    caller.get(`/api/credit_notes/${id}/einvoice`),
  ),
  ...onBoth('loads the portal’s answer about such a note', issued, [409, 409, 409, 403], untouched, answer),
  ...onBoth('mails a note', issued, [200, 200, 200, 403], untouched, call('mail', letter)),
]
