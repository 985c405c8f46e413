// Rows of the matrix about files (rules/files 4): on whose record, added by whom.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Actor, Caller } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { someText, uploaded } from '#test/features/conversation/files/filed.ts'
import { all, type Cells, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

type By = (place: MatrixWorld, who: Actor) => Actor
const self: By = (_place, who) => who
const colleague: By = ({ office }) => office.colleague
const stranger: By = ({ office }) => office.stranger
const admin: By = ({ office }) => office.admin

const recordOf = (entity: AnyEntity, by: By) => async (place: MatrixWorld, who: Actor) =>
  (await given(place.office.as(by(place, who)), entity)).id

/** On a record of `host`, added by `by`. */
const fileOf =
  (by: By, host: By = by, isDeleted = false) =>
  async (place: MatrixWorld, who: Actor) => {
    const of = { entity: 'bookmark', id: await recordOf(bookmark, host)(place, who) }
    const { id } = await uploaded(place.office, by(place, who), { bytes: someText(), of })
    if (isDeleted) await place.office.as(by(place, who)).delete(`/api/files/${id}`)
    return id
  }

const created = (status: number) => (status === 200 ? 201 : status)
const whereCreated = ([user, analyst, admins, superAdmin]: Cells): Cells => [
  created(user),
  created(analyst),
  created(admins),
  created(superAdmin),
]

const ofRecord = (whose: string, entity: AnyEntity, by: By, read: Cells, write: Cells): Row[] => {
  const prepared = { given: recordOf(entity, by) }
  const begin = (caller: Caller, id: number) =>
    caller.post('/api/files/uploads', { name: 'a.txt', bytes: 5, entity: entity.name, id })
  return [
    {
      says: `reads the files of ${whose}`,
      cells: read,
      ...prepared,
      act: (caller, id) => caller.get(`/api/files?entity=${entity.name}&id=${id}`),
    },
    {
      says: `adds a file to ${whose}`,
      cells: whereCreated(write),
      ...prepared,
      act: (caller, id) => caller.post(`/api/files?name=a.txt&entity=${entity.name}&id=${id}`, 'a text'),
    },
    {
      says: `begins an upload to ${whose}`,
      cells: whereCreated(write),
      ...prepared,
      act: begin,
    },
    {
      says: `attaches a file to ${whose}`,
      cells: write,
      ...prepared,
      act: async (caller, id) => {
        const { body } = await caller.post<{ data?: { id: number } }>('/api/files?name=a.txt', `of ${id}`)
        return caller.put('/api/files/attach', { ids: [body.data?.id ?? 1], entity: entity.name, id })
      },
    },
  ]
}

const ofFile = (
  whose: string,
  by: By,
  host: By,
  cells: Readonly<Record<'read' | 'rename' | 'remove' | 'restore' | 'drop', Cells>>,
): Row[] => {
  const there = { given: fileOf(by, host) }
  const deleted = { given: fileOf(by, host, true) }
  return [
    {
      says: `opens ${whose}`,
      cells: cells.read,
      ...there,
      act: (caller, id) => caller.post(`/api/files/${id}/link`, { as: 'download' }),
    },
    {
      says: `renames ${whose}`,
      cells: cells.rename,
      ...there,
      act: (caller, id) => caller.put(`/api/files/${id}`, { name: 'b.txt' }),
    },
    {
      says: `deletes ${whose}`,
      cells: cells.remove,
      ...there,
      act: (caller, id) => caller.delete(`/api/files/${id}`),
    },
    {
      says: `brings ${whose} back`,
      cells: cells.restore,
      ...deleted,
      act: (caller, id) => caller.post(`/api/files/${id}/restore`),
    },
    {
      says: `deletes ${whose} for good`,
      cells: cells.drop,
      ...deleted,
      act: (caller, id) => caller.delete(`/api/files/${id}/for_good`),
    },
  ]
}

/** Of one's own, begun by this very session. */
const uploadOf = async (caller: Caller) => {
  const { body } = await caller.post<{ data?: { id: number } }>('/api/files/uploads', {
    name: 'a.txt',
    bytes: 100,
  })
  return body.data?.id ?? 1
}
const uploadOfStranger: Row['given'] = async (place) => uploadOf(place.office.as(place.office.colleague))
const uploads: Row[] = [
  {
    says: 'looks at the own upload',
    cells: all(200),
    act: async (caller) => caller.get(`/api/files/uploads/${await uploadOf(caller)}`),
  },
  {
    says: 'sends a part of the own upload',
    cells: all(200),
    act: async (caller) => caller.put(`/api/files/uploads/${await uploadOf(caller)}?offset=0`, 'a part'),
  },
  {
    says: 'cancels the own upload',
    cells: all(200),
    act: async (caller) => caller.delete(`/api/files/uploads/${await uploadOf(caller)}`),
  },
  {
    says: "looks at a colleague's upload",
    cells: all(404),
    given: uploadOfStranger,
    act: (caller, id) => caller.get(`/api/files/uploads/${id}`),
  },
  {
    says: "sends a part of a colleague's upload",
    cells: all(404),
    given: uploadOfStranger,
    act: (caller, id) => caller.put(`/api/files/uploads/${id}?offset=0`, 'a part'),
  },
]

const foreign = {
  read: [404, 404, 404, 200],
  rename: all(404),
  remove: all(404),
  restore: all(404),
  drop: all(404),
} as const

export const fileRows: Row[] = [
  ...ofRecord('a record of the firm', bookmark, colleague, all(200), [200, 200, 200, 403]),
  ...ofRecord('another firm’s record', bookmark, stranger, [404, 404, 404, 200], [404, 404, 404, 403]),
  ...ofRecord('a task of one’s own', task, self, all(200), all(200)),
  ...ofRecord('a colleague’s task', task, colleague, [404, 404, 200, 200], [404, 404, 200, 403]),
  ...ofFile('the own file', self, self, {
    read: all(200),
    rename: all(200),
    remove: all(200),
    restore: all(200),
    drop: all(200),
  }),
  ...ofFile('a colleague’s file', colleague, admin, {
    read: all(200),
    rename: [403, 403, 200, 404],
    remove: [403, 403, 200, 404],
    restore: [403, 403, 200, 404],
    drop: [403, 403, 200, 404],
  }),
  ...ofFile('a stranger’s file', stranger, stranger, foreign),
  ...uploads,
  {
    says: 'lists deleted files',
    cells: all(200),
    act: (caller) => caller.get('/api/files/deleted'),
  },
  {
    says: 'sees how the room of the firm is used',
    cells: [403, 403, 200, 403],
    act: (caller) => caller.get('/api/files/usage'),
  },
]
