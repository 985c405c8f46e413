// The measure of the server figures: bare node:http, one prepared statement a call, ready JSON text in every row, and
// nothing of what a product owes (no session, no rights, no checks, no history). Same file settings as the product's.
import { createServer, type ServerResponse } from 'node:http'
import { openSqliteFile } from '../server/src/db/sqlite-file.ts'

/** What the bench sends once the process is up. */
export interface LimitSetup {
  readonly file: string
  /** Answer of the product's list: its records are stored, repeated until there are `rows`. */
  readonly list: string
  readonly rows: number
}

type Row = readonly [id: number, name: string, description: string, dueDate: number | null, rest: string]
interface Sample {
  readonly list: readonly (Record<string, unknown> & { readonly dueDate: number | null })[]
}

const quoted = (text: unknown) => JSON.stringify(String(text))
const textOf = ([id, name, description, dueDate, rest]: Row) =>
  `{"id":${id},"name":${JSON.stringify(name)},"description":${JSON.stringify(description)},"dueDate":${dueDate}${rest}`

function send(response: ServerResponse, text: string): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** Of a stored record everything behind its due date, as text. */
function restOf(record: Readonly<Record<string, unknown>>): string {
  const { id: _id, name: _name, description: _description, dueDate: _dueDate, ...rest } = record
  return `,${JSON.stringify(rest).slice(1)}`
}

function fill(setup: LimitSetup) {
  const db = openSqliteFile(setup.file)
  db.exec(`create table task (id integer primary key, owner int not null, dueDate int, name text not null,
    description text not null, rest text not null); create index task_list on task (owner, dueDate, id)`)
  const insert = db
    .prepare<unknown[], number>(
      'insert into task (owner, dueDate, name, description, rest) values (1, ?, ?, ?, ?) returning id',
    )
    .pluck()
  const { list, ...totals } = JSON.parse(setup.list) as Sample
  const rests = list.map(restOf)
  db.transaction(() => {
    for (let made = 0; made < setup.rows; made += 1) {
      const one = list[made % list.length]
      insert.get(one?.dueDate, one?.['name'], one?.['description'], rests[made % list.length])
    }
  })()
  return {
    insert,
    rest: rests[0] ?? '}',
    tail: `],${JSON.stringify(totals).slice(1)}`,
    page: db
      .prepare<unknown[], Row>(
        'select id, name, description, dueDate, rest from task where owner = 1 order by dueDate, id limit ? offset ?',
      )
      .raw(),
    one: db
      .prepare<unknown[], Row>('select id, name, description, dueDate, rest from task where id = ?')
      .raw(),
    update: db.prepare('update task set dueDate = ?, name = ?, description = ?, rest = ? where id = ?'),
  }
}

interface TaskBody {
  readonly dueDate: number
  readonly name: string
  readonly description: string
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
    let text = '{"list":['
    const rows = page.all(pageSize, (pageNumber - 1) * pageSize)
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index]
      if (row) text += index > 0 ? `,${textOf(row)}` : textOf(row)
    }
    return text + tail
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

function serve(setup: LimitSetup): void {
  const statements = fill(setup)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = parts.length === 1 ? String(parts[0]) : Buffer.concat(parts).toString()
      const text = answer(statements, request.method ?? '', request.url ?? '', body)
      if (text !== undefined) return send(response, text)
      response.writeHead(404)
      return response.end()
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address()
    process.send?.(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`)
  })
}

process.once('message', (setup) => serve(setup as LimitSetup)) // sent by server-pair.ts
process.once('disconnect', () => process.exit())
