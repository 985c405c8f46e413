// The two calls of an import: what the file would do, and doing it.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type {
  ImportDone,
  FoundColumn,
  ImportFormat,
  ImportLine,
  ImportProgress,
  ImportQuery,
  ImportReport,
} from '@daybook/contract/import-export/formats.ts'
import { importExportCalls } from '@daybook/contract/import-export/formats.ts'
import { ApiError } from '#api/api-error.ts'
import { callRaw, upload } from '#api/client.ts'
import { jsonLines } from './json-lines.ts'

export type UpdateChoice = ImportQuery['update']

/** What a person has said about a file. */
export interface Choices {
  readonly update: UpdateChoice
  /** What its columns mean, where their headings don't tell. */
  readonly columns: string | undefined
}

export function formatOf(file: File): ImportFormat {
  if (/\.(ics|ical|ifb)$/i.test(file.name) || file.type === 'text/calendar') return 'ics'
  return /\.(vcf|vcard)$/i.test(file.name) || /^text\/(x-)?vcard$/.test(file.type) ? 'vcf' : 'csv'
}

/** What the file holds; nothing is stored. */
export async function previewFile(
  entity: AnyEntity,
  file: File,
  choices: Choices,
  signal: AbortSignal,
): Promise<ImportReport> {
  const query: ImportQuery = { mode: 'preview', format: formatOf(file), ...choices }
  // Answers are typed by the contract and checked in the tests, not at run time.
  return (await upload(importExportCalls(entity).import, file, { query, signal })) as ImportReport
}

/** The bad rows of a table as a table, each with what is wrong with it. */
export async function badRowsOf(entity: AnyEntity, file: File, choices: Choices): Promise<Blob> {
  const query: ImportQuery = { mode: 'badRows', format: formatOf(file), ...choices }
  return (await callRaw(importExportCalls(entity).import, { query, body: file })).blob()
}

interface Carrying {
  readonly choices: Choices
  readonly leaveOut: boolean
  readonly signal: AbortSignal
  /** The same for every attempt with this file, so that a repeated one adds nothing twice. */
  readonly idempotencyKey: string
  readonly onProgress: (progress: ImportProgress) => void
}

/** All rows or none. @throws ApiError, also when the answer breaks off before its last line */
export async function carryOutImport(entity: AnyEntity, file: File, carrying: Carrying): Promise<ImportDone> {
  const { choices, leaveOut, signal, idempotencyKey, onProgress } = carrying
  const bad = leaveOut ? 'leaveOut' : undefined
  const query: ImportQuery = { mode: 'commit', format: formatOf(file), ...choices, bad }
  const answer = await callRaw(importExportCalls(entity).import, {
    query,
    body: file,
    signal,
    idempotencyKey,
  })
  try {
    for await (const line of answer.body ? jsonLines(answer.body) : []) {
      // The server writes nothing but these three kinds of lines.
      const said = line as ImportLine
      if ('problem' in said) throw new ApiError(said.problem.status, said.problem)
      if ('message' in said) return said
      onProgress(said)
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
  }
  throw new ApiError(undefined)
}

/** The report that comes with a refused import. */
export function reportOf(error: unknown): ImportReport | undefined {
  const body: unknown = error instanceof ApiError ? error.body : undefined
  if (typeof body !== 'object' || body === null || !('report' in body)) return undefined
  return body.report as ImportReport | undefined
}

/** The columns of a table of which none was understood. */
export function columnsIn(error: unknown): readonly FoundColumn[] | undefined {
  const body: unknown = error instanceof ApiError ? error.body : undefined
  if (typeof body !== 'object' || body === null || !('found' in body)) return undefined
  return Array.isArray(body.found) ? (body.found as readonly FoundColumn[]) : undefined
}
