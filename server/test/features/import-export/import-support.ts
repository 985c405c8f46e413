// Files in and out at the API, for the tests of imports and exports.
import papa from 'papaparse'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import type { ImportLine, ImportReport } from '@daybook/contract/import-export/formats.ts'
import type { TestApp } from '#test/support/app.ts'
import type { Actor, Headers } from '#test/support/caller.ts'

/** The caller says what it expects; its assertions check whether that came. */
const read = <T>(text: string) => JSON.parse(text) as T

/** Sends a file as it is. */
export async function importFile(
  { app }: Pick<TestApp, 'app'>,
  actor: Actor,
  entity: AnyEntity,
  query: string,
  file: string | Uint8Array,
  headers: Headers = {},
) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/transfer/${entity.api.many}/import?${query}`,
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'text/csv', ...headers },
    payload: typeof file === 'string' ? file : Buffer.from(file),
  })
  return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body }
}

/** What a file holds. */
export async function preview(
  office: Pick<TestApp, 'app'>,
  actor: Actor,
  entity: AnyEntity,
  file: string | Uint8Array,
  query = 'format=csv',
): Promise<ImportReport> {
  const { status, text } = await importFile(office, actor, entity, `mode=preview&${query}`, file)
  if (status !== 200) throw new Error(text)
  return read(text)
}

/** The lines of an import that was carried out. */
export async function commit(
  office: Pick<TestApp, 'app'>,
  actor: Actor,
  entity: AnyEntity,
  file: string | Uint8Array,
  query = 'format=csv',
  headers: Headers = {},
): Promise<ImportLine[]> {
  const { status, text } = await importFile(office, actor, entity, `mode=commit&${query}`, file, headers)
  if (status !== 200) throw new Error(text)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => read<ImportLine>(line))
}

/** The refusal of a file. */
export async function refusal(
  office: Pick<TestApp, 'app'>,
  actor: Actor,
  entity: AnyEntity,
  file: string | Uint8Array,
  query = 'mode=preview&format=csv',
  headers: Headers = {},
): Promise<Problem & { readonly report?: ImportReport }> {
  const { text } = await importFile(office, actor, entity, query, file, headers)
  return read(text)
}

/** An exported list as text. */
export async function exported(
  { app }: Pick<TestApp, 'app'>,
  actor: Actor,
  entity: AnyEntity,
  body: object = {},
  query = '',
) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/transfer/${entity.api.many}/export${query}`,
    headers: { authorization: `Bearer ${actor.token}` },
    payload: body,
  })
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, bytes: reply.rawPayload }
}

/** Cells by heading. */
export const cellsOf = (text: string): Record<string, string>[] =>
  papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data

/** A CSV file of these rows. */
export const csv = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** 'row column: sentence' of each. */
export const sentences = (report: Pick<ImportReport, 'bad'>) =>
  report.bad.map(({ row, column, message }) => `${row}${column ? ` ${column}` : ''}: ${message}`)
