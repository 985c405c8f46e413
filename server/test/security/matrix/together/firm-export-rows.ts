// Rows of the matrix about a firm's whole export: an Admin takes the firm's, and nobody another's.
import type { Actor } from '#test/support/caller.ts'
import { confirm, forgetConfirmation } from '#test/support/people/steps.ts'
import type { MatrixWorld, Row } from '#test/security/matrix/matrix.ts'

const PATH = '/api/firm/exports'
const confirmed = async ({ office }: MatrixWorld, who: Actor) => {
  await confirm(office, who.id)
  return who.id
}
const notConfirmed = async ({ office }: MatrixWorld, who: Actor) => {
  await forgetConfirmation(office, who.id)
  return who.id
}

export const firmExportRows: Row[] = [
  {
    says: 'looks at the files with everything of the firm',
    cells: [403, 403, 200, 403],
    act: (caller) => caller.get(PATH),
  },
  {
    says: 'has everything of the firm packed without having confirmed',
    cells: [403, 403, 403, 403],
    given: notConfirmed,
    act: (caller) => caller.post(PATH, {}),
  },
  {
    says: 'has everything of the firm packed',
    cells: [403, 403, 201, 403],
    given: confirmed,
    act: (caller) => caller.post(PATH, { withoutPersonal: true }),
  },
  {
    says: 'fetches a file that is not the firm’s',
    cells: [403, 403, 404, 403],
    given: confirmed,
    act: (caller) => caller.post(`${PATH}/999999/file`, {}),
  },
]
