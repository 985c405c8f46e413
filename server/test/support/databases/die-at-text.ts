// Loaded before the server: takes its process away at the first statement that has these words, as kill -9 does.
import Sqlite from 'better-sqlite3'
import pg from 'pg'

const words = process.env['DIE_AT_TEXT'] ?? ''
const look = (sql: unknown) => {
  const text = typeof sql === 'object' && sql !== null && 'text' in sql ? sql.text : sql
  if (words !== '' && String(text).includes(words)) process.kill(process.pid, 'SIGKILL')
}

Sqlite.prototype.prepare = new Proxy(Sqlite.prototype.prepare, {
  apply: (statement, database, given: [string]) => {
    look(given[0])
    return Reflect.apply(statement, database, given)
  },
}) as never // it is the same function
pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply: (query, client, given: [unknown]) => {
    look(given[0])
    return Reflect.apply(query as never, client, given) as unknown
  },
}) as never // it is the same function
