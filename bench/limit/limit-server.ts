// The measure of the server figures: bare node:http, one prepared statement a call, ready JSON text in every row, and
// nothing of what a product owes (no session, no rights, no checks, no history). Same file settings as the product's.
import { openSqliteFile } from '../../server/src/db/sqlite-file.ts'
import {
  type LimitRow,
  type LimitSetup,
  listText,
  quoted,
  sampleOf,
  sendText,
  serveLimit,
  type TaskBody,
  textOf,
} from './limit-answers.ts'

function fill(setup: LimitSetup) {
  const db = openSqliteFile(setup.place)
  db.exec(`create table task (id integer primary key, owner int not null, dueDate int, name text not null,
    description text not null, rest text not null); create index task_list on task (owner, dueDate, id)`)
  const insert = db
    .prepare<unknown[], number>(
      'insert into task (owner, dueDate, name, description, rest) values (1, ?, ?, ?, ?) returning id',
    )
    .pluck()
  const { records, rest, tail } = sampleOf(setup)
  db.transaction(() => {
    for (let made = 0; made < setup.rows; made += 1) {
      const one = records[made % records.length]
      insert.get(one?.dueDate, one?.name, one?.description, one?.rest)
    }
  })()
  return {
    insert,
    rest,
    tail,
    page: db
      .prepare<unknown[], LimitRow>(
        'select id, name, description, dueDate, rest from task where owner = 1 order by dueDate, id limit ? offset ?',
      )
      .raw(),
    one: db
      .prepare<unknown[], LimitRow>('select id, name, description, dueDate, rest from task where id = ?')
      .raw(),
    update: db.prepare('update task set dueDate = ?, name = ?, description = ?, rest = ? where id = ?'),
  }
}

function answer(
  statements: ReturnType<typeof fill>,
  method: string,
  url: string,
  body: string,
): string | undefined {
  const { insert, page, one, update, rest, tail } = statements
  if (url.startsWith('/api/customized/')) {
    const { pageNumber, pageSize } = JSON.parse(body) as { pageNumber: number; pageSize: number }
    return listText(page.all(pageSize, (pageNumber - 1) * pageSize), tail)
  }
  const id = Number(url.slice(url.lastIndexOf('/') + 1))
  if (method === 'GET') {
    const row = one.get(id)
    return row && textOf(row)
  }
  const { dueDate, name, description } = JSON.parse(body) as TaskBody
  if (method === 'POST') return `{"data":{"id":${insert.get(dueDate, name, description, rest)}}}`
  update.run(dueDate, name, description, rest, id)
  return `{"data":{"id":${id},"name":${quoted(name)}}}`
}

// Sent by server-process.ts.
process.once('message', (setup) => {
  const statements = fill(setup as LimitSetup)
  serveLimit((method, url, body, response) => sendText(response, answer(statements, method, url, body)))
})
process.once('disconnect', () => process.exit())
