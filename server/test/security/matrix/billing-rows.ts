// Rows of the matrix about an invoice's life: everybody of the firm issues, its maker or an Admin takes back, an Admin gives up.
import type { Caller } from '#test/support/caller.ts'
import { type Saved, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { issuable, issue } from '#test/support/invoicing/issuing.ts'
import type { Office } from '#test/support/people/actors.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

type Act = (caller: Caller, id: number) => ReturnType<Row['act']>

/** Made by a colleague of the firm's people, so that nobody who asks is its maker but by role. */
async function invoiceBy(maker: Caller, admin: Caller, isIssued: boolean): Promise<number> {
  const seller = await sellerOf(admin)
  const { body } = await maker.post<Saved>('/api/invoices', await issuable(maker, seller.id))
  if (isIssued) await issue(maker, body.data.id)
  return body.data.id
}
export const firmsInvoice = (office: Office, isIssued: boolean): Promise<number> =>
  invoiceBy(office.as(office.colleague), office.as(office.admin), isIssued)
export const othersInvoice = (office: Office, isIssued: boolean): Promise<number> =>
  invoiceBy(office.as(office.stranger), office.as(office.otherAdmin), isIssued)

const onBoth = (
  says: string,
  isIssued: boolean,
  [own, foreign]: readonly [Cells, Cells],
  act: Act,
): Row[] => [
  { says: `${says} of the firm`, cells: own, given: ({ office }) => firmsInvoice(office, isIssued), act },
  {
    says: `${says} of another firm`,
    cells: foreign,
    given: ({ office }) => othersInvoice(office, isIssued),
    act,
  },
]

/** Support reads every firm's records by id and changes none. */
const reads = [all(200), [404, 404, 404, 200]] as const
const everybody = [
  [200, 200, 200, 403],
  [404, 404, 404, 403],
] as const
const adminsAndMakers = [
  [403, 403, 200, 403],
  [404, 404, 404, 403],
] as const
/** Refused by role before anything is read. */
const admins = (status: number): readonly [Cells, Cells] => [
  [403, 403, status, 403],
  [403, 403, 404, 403],
]
const unfiled = [all(409), [404, 404, 404, 409]] as const
const unregistered = [
  [409, 409, 409, 403],
  [404, 404, 404, 403],
] as const
const path = (id: number, step: string) => `/api/invoicing/${id}/${step}`

export const billingRows: Row[] = [
  {
    says: 'counts the stages of invoices',
    cells: all(200),
    act: (caller) => caller.get('/api/invoicing/stages'),
  },
  {
    says: 'reads the drafts from before',
    cells: all(200),
    act: (caller) => caller.get('/api/invoicing/to_issue'),
  },
  ...onBoth('issues an invoice', false, everybody, (caller, id) => issue(caller, id)),
  ...onBoth('sees the life of an invoice', true, reads, (caller, id) => caller.get(path(id, 'life'))),
  ...onBoth('asks about the e-invoice of an invoice', true, reads, (caller, id) =>
    caller.get(path(id, 'einvoice/state')),
  ),
  ...onBoth('takes the file of an invoice that has none', true, unfiled, (caller, id) =>
    caller.get(path(id, 'einvoice')),
  ),
  ...onBoth('loads the portal’s answer about such an invoice', true, unregistered, (caller, id) =>
    caller.put(path(id, 'irn'), { answer: '{}' }),
  ),
  ...onBoth('changes the due date', true, everybody, (caller, id) =>
    caller.post(path(id, 'due_date'), { day: null }),
  ),
  ...onBoth('holds reminders', true, everybody, (caller, id) =>
    caller.post(path(id, 'hold'), { reason: 'In dispute' }),
  ),
  ...onBoth('marks an invoice as handed over', true, everybody, (caller, id) =>
    caller.post(path(id, 'sent'), {}),
  ),
  ...onBoth('takes an invoice back', true, adminsAndMakers, (caller, id) =>
    caller.post(path(id, 'reopen'), {}),
  ),
  ...onBoth('cancels an invoice', true, adminsAndMakers, (caller, id) =>
    caller.post(path(id, 'cancel'), { reason: 'Wrong client' }),
  ),
  ...onBoth('writes off', true, admins(200), (caller, id) =>
    caller.post(path(id, 'write_off'), { amount: 1, reason: 'Small' }),
  ),
  ...onBoth('takes a write-off back that is none', true, admins(409), (caller, id) =>
    caller.post(path(id, 'reverse_write_off'), { reason: 'Paid' }),
  ),
  ...onBoth(
    'changes an issued invoice',
    true,
    [
      [409, 409, 409, 403],
      [404, 404, 404, 403],
    ],
    (caller, id) => caller.put(`/api/invoices/${id}`, { totalAmount: 1 }),
  ),
  ...onBoth(
    'deletes an issued invoice',
    true,
    [
      [403, 403, 409, 403],
      [404, 404, 404, 403],
    ],
    (caller, id) => caller.delete(`/api/invoices/${id}`),
  ),
  {
    says: 'issues several, those of others too',
    cells: [200, 200, 200, 403],
    given: ({ office }) => othersInvoice(office, false),
    act: (caller, id) => caller.post('/api/invoicing/issue_many', { ids: [id] }),
  },
]
