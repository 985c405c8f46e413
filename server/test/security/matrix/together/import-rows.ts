// Rows of the matrix about imports: whoever imported undoes it, and an Admin; for others it is not there.
import type { Actor } from '#test/support/caller.ts'
import { importedFor } from '#test/support/files/imported.ts'
import { all, type Cells, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

type Whose = (place: MatrixWorld, who: Actor) => Actor

const undoes = (says: string, cells: Cells, whose: Whose): Row => ({
  says: `undoes ${says}`,
  cells,
  given: (place, who) => importedFor(place.office, whose(place, who)),
  act: (caller, id) => caller.post(`/api/imports/${id}/undo`),
})

export const importRows: readonly Row[] = [
  { says: 'lists the imports', cells: all(200), act: (caller) => caller.get('/api/imports') },
  undoes('an own import', all(200), (_place, who) => who),
  undoes('the import of a colleague', [404, 404, 200, 404], ({ office }) => office.colleague),
  undoes('the import of a stranger', all(404), ({ office }) => office.stranger),
]
