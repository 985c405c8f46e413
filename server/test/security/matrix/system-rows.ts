// Rows of the matrix about the installation itself: Super Admins alone.
import type { Row } from '#test/security/matrix/matrix.ts'

export const systemRows: Row[] = [
  {
    says: 'looks at the installation',
    cells: [403, 403, 403, 200],
    act: (caller) => caller.get('/api/system'),
  },
  {
    says: 'lists the backups',
    cells: [403, 403, 403, 200],
    act: (caller) => caller.get('/api/system/backups'),
  },
  {
    says: 'makes a backup',
    cells: [403, 403, 403, 201],
    act: (caller) => caller.post('/api/system/backups'),
  },
  {
    says: 'keeps a backup elsewhere that is none',
    cells: [403, 403, 403, 404],
    act: (caller) => caller.post('/api/system/backups/..%2Fdaybook.sqlite/file', { currentPassword: 'x' }),
  },
  {
    says: 'brings something that is no backup',
    cells: [403, 403, 403, 415],
    act: (caller) => caller.post('/api/system/backups/file', { a: 1 }),
  },
  {
    says: 'restores a backup that is none',
    cells: [403, 403, 403, 404],
    act: (caller) => caller.post('/api/system/backups/..%2Fdaybook.sqlite/restore', { currentPassword: 'x' }),
  },
]
