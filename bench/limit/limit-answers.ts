// What the limit servers of both databases have in common: rows as ready text, answers with their length, nothing else.
import { createServer, type ServerResponse } from 'node:http'

/** What the bench sends once the process is up. */
export interface LimitSetup {
  /** An SQLite file to be made, or the address of an empty PostgreSQL database. */
  readonly place: string
  /** Answer of the product's list: its records are stored, repeated until there are `rows`. */
  readonly list: string
  readonly rows: number
}

export type LimitRow = readonly [
  id: number,
  name: string,
  description: string,
  dueDate: number | null,
  rest: string,
]
interface Sample {
  readonly list: readonly (Record<string, unknown> & { readonly dueDate: number | null })[]
}
export interface TaskBody {
  readonly dueDate: number
  readonly name: string
  readonly description: string
}

export const quoted = (text: unknown) => JSON.stringify(String(text))
export const textOf = ([id, name, description, dueDate, rest]: LimitRow) =>
  `{"id":${id},"name":${JSON.stringify(name)},"description":${JSON.stringify(description)},"dueDate":${dueDate}${rest}`

/** Of a stored record everything behind its due date, as text. */
function restOf(record: Readonly<Record<string, unknown>>): string {
  const { id: _id, name: _name, description: _description, dueDate: _dueDate, ...rest } = record
  return `,${JSON.stringify(rest).slice(1)}`
}

/** The records to be stored, and what stands behind the list in an answer. */
export function sampleOf({ list: text }: LimitSetup) {
  const { list, ...totals } = JSON.parse(text) as Sample
  const records = list.map((record) => ({
    dueDate: record.dueDate,
    name: String(record['name']),
    description: String(record['description']),
    rest: restOf(record),
  }))
  return { records, rest: records[0]?.rest ?? '}', tail: `],${JSON.stringify(totals).slice(1)}` }
}

export function listText(rows: readonly LimitRow[], tail: string): string {
  let text = '{"list":['
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (row) text += index > 0 ? `,${textOf(row)}` : textOf(row)
  }
  return text + tail
}

export function sendText(response: ServerResponse, text: string | undefined): void {
  if (text === undefined) {
    response.writeHead(404)
    response.end()
    return
  }
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** Serves, and tells the bench where. @param answer sends what it finds */
export function serveLimit(
  answer: (method: string, url: string, body: string, response: ServerResponse) => void,
): void {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = parts.length === 1 ? String(parts[0]) : Buffer.concat(parts).toString()
      answer(request.method ?? '', request.url ?? '', body, response)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address()
    process.send?.(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`)
  })
}
