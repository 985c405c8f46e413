// Rows of the matrix about holidays: everybody reads them, an Admin writes them.
import { all, type Row } from '#test/security/matrix/matrix.ts'

interface Stamped {
  readonly stamp: number
}

export const holidayRows: Row[] = [
  {
    says: 'reads the holidays of the firm',
    cells: all(200),
    act: (caller) => caller.get('/api/holidays'),
  },
  {
    says: 'writes the holidays of the firm',
    cells: [403, 403, 200, 403],
    given: async ({ office }) => (await office.as(office.admin).get<Stamped>('/api/holidays')).body.stamp,
    act: (caller, stamp) => caller.put('/api/holidays', { national: 1, list: [], stamp }),
  },
]
