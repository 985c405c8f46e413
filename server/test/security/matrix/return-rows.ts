// Rows of the matrix about returns: everybody of a firm reads them, support reads those of a seller, nobody of another firm.
import type { Caller } from '#test/support/caller.ts'
import { GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { all, type Cells, type Row } from '#test/security/matrix/matrix.ts'

const readOnly: Cells = [404, 404, 404, 200]
const seller = async (caller: Caller) => (await sellerOf(caller, { taxNumber: GSTINS.seller })).id

const reading = (says: string, path: (id: number) => string): Row[] => [
  {
    says: `${says} of the firm`,
    cells: all(200),
    given: ({ office }) => seller(office.as(office.admin)),
    act: (caller, id) => caller.get(path(id)),
  },
  {
    says: `${says} of another firm`,
    cells: readOnly,
    given: ({ office }) => seller(office.as(office.otherAdmin)),
    act: (caller, id) => caller.get(path(id)),
  },
]
const month = (id: number) => `sellerProfileId=${id}&period=2026-10`
const time = (id: number) => `sellerProfileId=${id}&from=2026-10-01&to=2026-12-31`

export const returnRows: Row[] = [
  ...reading('reads GSTR-1', (id) => `/api/returns/gstr1?${month(id)}`),
  ...reading('takes GSTR-1 as JSON', (id) => `/api/returns/gstr1/file?${month(id)}&as=json`),
  ...reading('takes GSTR-1 as sheets', (id) => `/api/returns/gstr1/file?${month(id)}&as=csv`),
  ...reading('reads GSTR-3B', (id) => `/api/returns/gstr3b?${month(id)}`),
  ...reading('reads the months of returns', (id) => `/api/returns/periods?sellerProfileId=${id}`),
  ...reading('reads the sales register', (id) => `/api/returns/register?${time(id)}`),
  ...reading('takes the sales register', (id) => `/api/returns/register/file?${time(id)}&as=csv`),
  {
    says: 'reads the sales register of all sellers',
    cells: all(200),
    act: (caller) => caller.get('/api/returns/register?from=2026-10-01&to=2026-12-31'),
  },
]
