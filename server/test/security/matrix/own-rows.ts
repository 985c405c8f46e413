// Rows of the matrix about what is everybody's own: session, bell, channels, calendar address, files in and out.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import type { Needs } from '@daybook/contract/engine/access.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isExportable, isImportable } from '@daybook/contract/import-export/formats.ts'
import type { Caller } from '#test/support/caller.ts'
import { allEntities, given } from '#test/support/make.ts'
import { all, type Cells, type MatrixWorld, type Row } from '#test/security/matrix/matrix.ts'

type Ask = (caller: Caller) => ReturnType<Row['act']>
const row = (says: string, act: Ask, cells: Cells = all(200)): Row => ({ says, cells, act })

/** A notification of somebody else: to this person there is none with that id. */
const strangersNotification = async ({ office }: MatrixWorld) => {
  const made = await office.deps.db
    .insertInto('notification')
    .values({
      key: `matrix ${Math.random()}`,
      userId: office.stranger.id,
      kind: 'reminder',
      taskId: null,
      title: 'Not yours',
      text: '',
      showTime: office.clock.now(),
      deliveredTime: office.clock.now(),
      readTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

const ofStranger = (says: string, rest: string, body: unknown): Row => ({
  says,
  cells: all(404),
  given: strangersNotification,
  act: (caller, id) => caller.put(`/api/notifications/${id}/${rest}`, body),
})

const subscription = {
  endpoint: 'https://push.example.in/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}

/** What is between the Admins of a firm nobody else takes along. */
const exportRow = (entity: AnyEntity): Row =>
  row(
    `exports ${entity.title[1]}`,
    (caller) => caller.post(`/api/transfer/${entity.api.many}/export`, {}),
    entity.access.read === 'ownAdmin' ? [403, 403, 200, 403] : all(200),
  )

/** Who may not write the kind at all is told so, before the file is looked at. */
const importing: Partial<Record<Needs, Cells>> = {
  firmAdmin: [403, 403, 400, 400],
  ownAdmin: [403, 403, 400, 403],
  USER_AND_ABOVE: [400, 400, 400, 403],
}
const importRow = (entity: AnyEntity): Row =>
  row(
    `imports ${entity.title[1]} from something that is no file`,
    (caller) => caller.post(`/api/transfer/${entity.api.many}/import?mode=preview&format=csv`, {}),
    importing[entity.access.write] ?? all(400),
  )

const historyRows: Row[] = [
  {
    says: 'reads the history of a record of the firm',
    cells: all(200),
    given: async ({ office }) => (await given(office.as(office.colleague), bookmark)).id,
    act: (caller, id) => caller.get(`/api/history/${bookmark.name}/${id}`),
  },
  {
    says: 'reads the history of another firm’s record',
    cells: [404, 404, 404, 200],
    given: async ({ office }) => (await given(office.as(office.stranger), bookmark)).id,
    act: (caller, id) => caller.get(`/api/history/${bookmark.name}/${id}`),
  },
]

/** Reads what it is sent, and nothing else: everybody may ask. */
const detectRow = row(
  'asks what a file is that nothing here can read',
  (caller) => caller.post('/api/transfer/detect', {}),
  all(400),
)

export const ownRows: Row[] = [
  detectRow,
  row('reads who is signed in', (caller) => caller.get('/api/session')),
  row('ends the other sessions', (caller) => caller.delete('/api/sessions')),
  row('reads what was done in the own name', (caller) => caller.get('/api/security/activity')),
  row(
    'ends everything with a wrong password',
    (caller) =>
      caller.post('/api/security/compromised', {
        password: 'wrong',
        newPassword: 'monsoon over kochi',
        confirmNewPassword: 'monsoon over kochi',
      }),
    all(400),
  ),
  row('reads the bell', (caller) => caller.get('/api/notifications')),
  row('reads everything in the bell', (caller) => caller.put('/api/notifications/read_all')),
  ofStranger('reads a stranger’s notification', 'read', undefined),
  ofStranger('puts a stranger’s notification off', 'snooze', { minutes: 15 }),
  ofStranger('settles a stranger’s notification', 'done', undefined),
  row('reads the own channels', (caller) => caller.get('/api/preferences')),
  row(
    'sets channels that are none',
    (caller) => caller.put('/api/preferences', { mail: 'sometimes' }),
    all(400),
  ),
  row('keeps a choice about a list', (caller) =>
    caller.put('/api/preferences/choices', { name: 'organization.view', choice: 'table' }),
  ),
  row('sends a test', (caller) => caller.post('/api/preferences/test')),
  row('reads the key of push messages', (caller) => caller.get('/api/push/key')),
  row('subscribes this browser', (caller) => caller.post('/api/push/subscriptions', subscription), all(201)),
  row('reads whether there is a calendar address', (caller) => caller.get('/api/feed')),
  row('makes a calendar address', (caller) => caller.post('/api/feed', { flavour: 'todo' }), all(201)),
  row('revokes it', (caller) => caller.delete('/api/feed')),
  ...historyRows,
  ...allEntities.filter(isExportable).map(exportRow),
  ...allEntities.filter(isImportable).map(importRow),
]
