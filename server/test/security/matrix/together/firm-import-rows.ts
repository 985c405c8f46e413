// Rows of the matrix about firms that come from another Daybook: Super Admins alone.
import type { Row } from '#test/security/matrix/matrix.ts'

const PATH = '/api/system/firm_imports'

export const firmImportRows: Row[] = [
  {
    says: 'lists the files of firms that came',
    cells: [403, 403, 403, 200],
    act: (caller) => caller.get(PATH),
  },
  {
    says: 'looks at the file of a firm that is not there',
    cells: [403, 403, 403, 404],
    act: (caller) => caller.get(`${PATH}/999999`),
  },
  {
    says: 'brings something that is no file of a firm',
    cells: [403, 403, 403, 415],
    act: (caller) => caller.post(`${PATH}/file`, { a: 1 }),
  },
  {
    says: 'lets a firm in whose file is not there',
    cells: [403, 403, 403, 404],
    act: (caller) => caller.post(`${PATH}/999999/start`, { people: [] }),
  },
  {
    says: 'deletes the file of a firm that is not there',
    cells: [403, 403, 403, 404],
    act: (caller) => caller.delete(`${PATH}/999999`),
  },
]
