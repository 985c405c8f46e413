// The calls of an import: what the file is, what it would do, and doing it.
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type {
  FileChoices,
  FoundColumn,
  ImportDone,
  ImportFormat,
  ImportLine,
  ImportProgress,
  ImportQuery,
  ImportReport,
} from '@daybook/contract/import-export/formats.ts'
import { importExportCalls } from '@daybook/contract/import-export/formats.ts'
import { type DetectedFile, detectFile } from '@daybook/contract/import-export/import-calls.ts'
import { ApiError } from '#api/api-error.ts'
import { callRaw, upload } from '#api/client.ts'
import { jsonLines } from './json-lines.ts'

export type UpdateChoice = ImportQuery['update']

/** What a person has said about a file. */
export interface Choices extends Omit<FileChoices, 'fileName'> {
  readonly update?: UpdateChoice
  /** What its columns mean, where their headings don't tell. */
  readonly columns?: string | undefined
}

/** A file, and where it goes. */
export interface Source {
  readonly entity: AnyEntity
  readonly file: File
  readonly format: ImportFormat
}

/** What the file is, whatever it is called; nothing is stored. */
export const detect = (file: File, signal: AbortSignal): Promise<DetectedFile> =>
  upload(detectFile, file, { signal })

/** As much of it as can be stored; what steers terminals goes, and halves of letters. */
const storableName = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, TEXT_MAX)
    .toWellFormed()

const queryOf = ({ file, format }: Source, mode: ImportQuery['mode'], choices: Choices): ImportQuery => ({
  mode,
  format,
  ...choices,
  fileName: storableName(file.name),
})

/** What the file holds; nothing is stored. */
export async function previewFile(
  source: Source,
  choices: Choices,
  signal: AbortSignal,
): Promise<ImportReport> {
  const query = queryOf(source, 'preview', choices)
  // Answers are typed by the contract and checked in the tests, not at run time.
  return (await upload(importExportCalls(source.entity).import, source.file, {
    query,
    signal,
  })) as ImportReport
}

/** The bad rows of a table as a table, each with what is wrong with it. */
export async function badRowsOf(source: Source, choices: Choices): Promise<Blob> {
  const query = queryOf(source, 'badRows', choices)
  return (await callRaw(importExportCalls(source.entity).import, { query, body: source.file })).blob()
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
export async function carryOutImport(source: Source, carrying: Carrying): Promise<ImportDone> {
  const { choices, leaveOut, signal, idempotencyKey, onProgress } = carrying
  const query: ImportQuery = {
    ...queryOf(source, 'commit', choices),
    bad: leaveOut ? 'leaveOut' : undefined,
  }
  const answer = await callRaw(importExportCalls(source.entity).import, {
    query,
    body: source.file,
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
