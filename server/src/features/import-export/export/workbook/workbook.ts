// A list as a workbook for people: one sheet, and one beside it where something belongs to the records (decision 0274).
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { PageRequest } from '@daybook/contract/engine/paging.ts'
import { type Column, workbookColumns } from '@daybook/contract/import-export/columns.ts'
import { noSuchColumn } from '@daybook/contract/messages/import-export-messages.ts'
import { besideSentence } from '@daybook/contract/messages/transfer/workbook-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { readExportRows } from '#entities/lists/export-rows.ts'
import { filterSentence } from '#features/import-export/export/workbook/filter-sentence.ts'
import { makeWorkbook } from '#formats/workbook/make-workbook.ts'
import { type SheetBeside, sheetBeside } from '#features/import-export/export/workbook/sheet-beside.ts'
import { headsOf, rowOf } from '#features/import-export/export/workbook/workbook-cells.ts'
import type { SheetRows, WorkbookSheet } from '#formats/workbook/workbook-work.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'

/** Those that are asked for by name, in the order of the declaration; the id is always there. @throws AppError for an unknown name */
function chosenColumns(entity: AnyEntity, asked: string | undefined): readonly Column[] {
  const all = workbookColumns(entity)
  const names = asked?.split(',').filter(Boolean) ?? []
  if (names.length === 0) return all
  const unknown = names.find((name) => !all.some((column) => column.name === name))
  if (unknown !== undefined) throw invalidFile(noSuchColumn(unknown))
  return all.filter(({ name, holds }) => holds === 'id' || names.includes(name))
}

const sheetOf = (entity: AnyEntity, columns: readonly Column[], sentence: string): WorkbookSheet => ({
  name: entity.title[1],
  sentence,
  columns: headsOf(entity, columns),
})

interface Asked {
  readonly request: PageRequest
  readonly columns: string | undefined
}

/** @returns the bytes, and how many records the list had */
export async function workbookOf(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { request, columns: asked }: Asked,
): Promise<{ readonly bytes: Uint8Array; readonly count: number }> {
  const columns = chosenColumns(entity, asked)
  const beside = sheetBeside(deps, entity, actor, request.filter)
  const columnsBeside = beside ? workbookColumns(beside.entity) : []
  let count = 0
  const rowsOf = (sheet: number, of: readonly Column[], records: readonly AnyRecord[]): SheetRows => ({
    sheet,
    rows: records.map((record) => rowOf(of, record, actor.timeZone)),
  })
  async function* rows(): AsyncGenerator<SheetRows> {
    for await (const records of readExportRows(deps, entity, actor, request)) {
      count += records.length
      yield rowsOf(0, columns, records)
      if (beside) yield rowsOf(1, columnsBeside, await beside.recordsOf(records.map(({ id }) => id)))
    }
  }
  const sentence = await filterSentence({ deps, entity, actor }, request.filter)
  const besides = (of: SheetBeside) =>
    sheetOf(of.entity, columnsBeside, besideSentence(of.entity.title[1], sentence))
  const sheets = [sheetOf(entity, columns, sentence), ...(beside ? [besides(beside)] : [])]
  return { bytes: await makeWorkbook({ userId: actor.userId, sheets, rows: rows() }), count }
}
