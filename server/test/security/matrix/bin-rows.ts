// Rows of the matrix about the bin: who brings back, deletes for good and empties (rules/bin 7).
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Actor } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { all, type Cells, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

type Whose = (place: MatrixWorld, who: Actor) => Actor
const self: Whose = (_place, who) => who
const colleague: Whose = ({ office }) => office.colleague
const stranger: Whose = ({ office }) => office.stranger

async function deleted(place: MatrixWorld, by: Actor, kind: typeof bookmark | typeof task) {
  const caller = place.office.as(by)
  const { id } = await given(caller, kind)
  const { body } = await caller.delete<{ undo: number }>(`/api/${kind.api.one}/${id}`)
  const { id: binId } = await place.office.deps.db
    .selectFrom('bin')
    .select('id')
    .where('entity', '=', kind.name)
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow()
  return { binId, undo: body.undo }
}

const binned =
  (whose: Whose, kind: typeof bookmark | typeof task = bookmark) =>
  async (place: MatrixWorld, who: Actor) =>
    (await deleted(place, whose(place, who), kind)).binId

const restores = (says: string, cells: Cells, put: Row['given']): Row => ({
  says: `restores ${says}`,
  cells,
  ...(put ? { given: put } : {}),
  act: (caller, id) => caller.post(`/api/bin/${id}/restore`, {}),
})
const drops = (says: string, cells: Cells, put: Row['given']): Row => ({
  says: `deletes ${says} for good`,
  cells,
  ...(put ? { given: put } : {}),
  act: (caller, id) => caller.delete(`/api/bin/${id}`),
})
const undoes = (says: string, cells: Cells, whose: Whose): Row => ({
  says: `undoes ${says}`,
  cells,
  given: async (place, who) => (await deleted(place, whose(place, who), bookmark)).undo,
  act: (caller, id) => caller.post(`/api/undo/${id}`),
})

export const binRows: readonly Row[] = [
  { says: 'reads the bin', cells: all(200), act: (caller) => caller.get('/api/bin') },
  restores('what one deleted', all(200), binned(self)),
  restores('a colleague’s bookmark', [403, 403, 200, 404], binned(colleague)),
  restores('a colleague’s task', [404, 404, 200, 404], binned(colleague, task)),
  restores('a stranger’s bookmark', all(404), binned(stranger)),
  drops('what is one’s own', all(200), binned(self)),
  drops('a colleague’s bookmark', [403, 403, 200, 404], binned(colleague)),
  drops('a colleague’s task', [404, 404, 200, 404], binned(colleague, task)),
  drops('a stranger’s bookmark', all(404), binned(stranger)),
  {
    says: 'empties the bin with another number',
    cells: [403, 403, 409, 409],
    act: (caller) => caller.post('/api/bin/empty', { count: 999_999 }),
  },
  undoes('what one did', all(200), self),
  undoes('what a colleague did', all(404), colleague),
  undoes('what a stranger did', all(404), stranger),
]
