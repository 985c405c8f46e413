// Rows of the matrix about comments, who is told of them, and what happened to a record (rules/comments 1, rules/comments 4).
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Actor } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { all, type Cells, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

type By = (place: MatrixWorld, who: Actor) => Actor
const self: By = (_place, who) => who
const colleague: By = ({ office }) => office.colleague
const stranger: By = ({ office }) => office.stranger

const bookmarkOf =
  (by: By): Row['given'] =>
  async (place, who) =>
    (await given(place.office.as(by(place, who)), bookmark)).id
const taskOf =
  (by: By): Row['given'] =>
  async (place, who) =>
    (await given(place.office.as(by(place, who)), task)).id

/** Of a record of one, by another one of the same scope. */
const commentOf =
  (by: By): Row['given'] =>
  async (place, who) => {
    // Nobody is refused because the rows before wrote much.
    place.office.clock.advance(2001)
    const writer = place.office.as(by(place, who))
    const { id } = await given(writer, bookmark)
    const { body } = await writer.post<{ data: { id: number } }>(`/api/comments/bookmark/${id}`, {
      text: 'Well',
    })
    return body.data.id
  }

const added = (status: number) => (status === 200 ? 201 : status)
const whereAdded = ([user, analyst, admin, superAdmin]: Cells): Cells => [
  added(user),
  added(analyst),
  added(admin),
  added(superAdmin),
]

const readings = [
  ['the comments', ''],
  ['whom a comment may mention', '/people'],
] as const

const ofRecord = (whose: string, entity: string, row: Row['given'], read: Cells, write: Cells): Row[] => {
  const prepared = row ? { given: row } : {}
  return [
    ...readings.map(([what, rest]) => ({
      says: `reads ${what} of ${whose}`,
      cells: read,
      ...prepared,
      act: ((caller, id) => caller.get(`/api/comments/${entity}/${id}${rest}`)) satisfies Row['act'],
    })),
    {
      says: `reads what happened to ${whose}`,
      cells: read,
      ...prepared,
      act: (caller, id) => caller.get(`/api/timeline/${entity}/${id}`),
    },
    {
      says: `comments on ${whose}`,
      cells: whereAdded(write),
      ...prepared,
      act: (caller, id) => caller.post(`/api/comments/${entity}/${id}`, { text: 'Well' }),
    },
    {
      says: `follows ${whose}`,
      cells: write,
      ...prepared,
      act: (caller, id) => caller.put(`/api/follow/${entity}/${id}`, { state: 1 }),
    },
  ]
}

const ofComment = (whose: string, row: Row['given'], change: Cells, remove: Cells): Row[] => {
  const prepared = row ? { given: row } : {}
  return [
    {
      says: `changes the comment of ${whose}`,
      cells: change,
      ...prepared,
      act: (caller, id) => caller.put(`/api/comments/${id}`, { text: 'Better' }),
    },
    {
      says: `deletes the comment of ${whose}`,
      cells: remove,
      ...prepared,
      act: (caller, id) => caller.delete(`/api/comments/${id}`),
    },
  ]
}

export const conversationRows: Row[] = [
  ...ofRecord('a record of the firm', 'bookmark', bookmarkOf(colleague), all(200), [200, 200, 200, 403]),
  ...ofRecord(
    'another firm’s record',
    'bookmark',
    bookmarkOf(stranger),
    [404, 404, 404, 200],
    [404, 404, 404, 403],
  ),
  ...ofRecord('a task of one’s own', 'task', taskOf(self), all(200), all(200)),
  ...ofRecord('a colleague’s task', 'task', taskOf(colleague), [404, 404, 200, 200], [404, 404, 200, 403]),
  ...ofComment('oneself', commentOf(self), all(200), all(200)),
  ...ofComment('a colleague', commentOf(colleague), [403, 403, 403, 404], [403, 403, 200, 404]),
  ...ofComment('a stranger', commentOf(stranger), all(404), all(404)),
]
