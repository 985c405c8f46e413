// Rows of the matrix about quotes: everybody of the firm who bills, support reads, and nobody else.
import type { Caller } from '#test/support/caller.ts'
import { quotingFirm } from '#test/support/invoicing/quotes.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

type Make = (admin: Caller) => Promise<number>
type Act = (caller: Caller, id: number) => ReturnType<Row['act']>

const drafted: Make = async (admin) => (await (await quotingFirm(admin)).draft()).id
const sent: Make = async (admin) => (await (await quotingFirm(admin)).sent()).id

const onBoth = (says: string, make: Make, own: Cells, foreign: Cells, act: Act): Row[] => [
  { says: `${says} of the firm`, cells: own, given: ({ office }) => make(office.as(office.admin)), act },
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
const everybody: Cells = [200, 200, 200, 403]
const letter = { to: 'accounts@example.in', subject: 'Quotation', text: 'Attached.', template: 'a4' }
const call = (what: string, body: object) => (caller: Caller, id: number) =>
  caller.post(`/api/quotes/${id}/${what}`, body)

export const quoteRows: Row[] = [
  ...onBoth('sends a quote', drafted, everybody, untouched, call('send', {})),
  ...onBoth('notes that a quote is accepted', sent, everybody, untouched, call('accept', {})),
  ...onBoth('notes that a quote is declined', sent, everybody, untouched, call('decline', {})),
  ...onBoth('withdraws a quote', sent, everybody, untouched, call('withdraw', {})),
  ...onBoth('makes the invoice of a quote', sent, everybody, untouched, call('invoice', {})),
  ...onBoth('mails a quote', sent, everybody, untouched, call('mail', letter)),
  ...onBoth('saves the print of a quote', sent, all(200), readOnly, (caller, id) =>
    caller.get(`/api/quotes/${id}/pdf`),
  ),
  ...onBoth('sees the page of a quote', sent, all(200), readOnly, (caller, id) =>
    caller.get(`/api/quotes/${id}/link`),
  ),
  ...onBoth('makes a page of a quote', sent, [201, 201, 201, 403], untouched, call('link', {})),
  ...onBoth('ends the page of a quote', sent, everybody, untouched, (caller, id) =>
    caller.delete(`/api/quotes/${id}/link`),
  ),
]
