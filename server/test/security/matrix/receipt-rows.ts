// Rows of the matrix about receipts and TDS: everybody of the firm books, who made a receipt or an Admin reverses it.
import { receipt } from '@daybook/contract/entities/receipt.ts'
import type { Caller } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

type Make = (maker: Caller) => Promise<number>
type Act = (caller: Caller, id: number) => ReturnType<Row['act']>

const received: Make = async (maker) => (await given(maker, receipt)).id
/** What was kept back of one. */
const keptBack: Make = async (maker) => {
  const { id } = await given(maker, receipt, { tds: 100 })
  const { body } = await maker.get<{ data: readonly { id: number; receipt: { id: number } }[] }>('/api/tds')
  return body.data.find((item) => item.receipt.id === id)?.id ?? 0
}

const onBoth = (says: string, make: Make, own: Cells, foreign: Cells, act: Act): Row[] => [
  {
    says: `${says} of the firm`,
    cells: own,
    given: ({ office }) => make(office.as(office.colleague)),
    act,
  },
  {
    says: `${says} of another firm`,
    cells: foreign,
    given: ({ office }) => make(office.as(office.stranger)),
    act,
  },
]

/** Support changes no firm's books. */
const everybody: Cells = [200, 200, 200, 403]
const untouched: Cells = [404, 404, 404, 403]
const call = (what: string, body: object) => (caller: Caller, id: number) =>
  caller.post(`/api/receipts/${id}/${what}`, body)

export const receiptRows: Row[] = [
  {
    says: 'looks what a receipt would pay',
    cells: [200, 200, 200, 403],
    given: async ({ office }, who) => {
      const caller = office.as(who)
      return (await caller.get<readonly { id: number }[]>('/api/organizations')).body[0]?.id ?? 0
    },
    act: (caller, id) => caller.post('/api/receipts/preview', { organization: { id }, amount: 1 }),
  },
  ...onBoth('reads the vouchers of a receipt', received, all(200), [404, 404, 404, 200], (caller, id) =>
    caller.get(`/api/receipts/${id}/vouchers`),
  ),
  ...onBoth('prints a voucher that there is none of', received, all(404), all(404), (caller, id) =>
    caller.get(`/api/receipts/${id}/voucher`),
  ),
  ...onBoth(
    'pays with money on account',
    received,
    everybody,
    untouched,
    call('allocate', { allocate: 'oldest' }),
  ),
  ...onBoth(
    'reverses a receipt of somebody else',
    received,
    [403, 403, 200, 403],
    untouched,
    call('reverse', { reason: 'Bounced' }),
  ),
  ...onBoth('pays back', received, everybody, untouched, call('refund', { amount: 1, mode: 'bank' })),
  { says: 'reads the register of TDS', cells: all(200), act: (caller) => caller.get('/api/tds') },
  ...onBoth('notes a certificate', keptBack, everybody, untouched, (caller, id) =>
    caller.put(`/api/tds/${id}`, { certificate: 'Q3/1', matched: 1 }),
  ),
]
