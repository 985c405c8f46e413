// What goes into a firm's whole export, in its order: the one place that knows all of the features whose files they are.
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { formatIndianNumber } from '@daybook/contract/engine/indian-number-format.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import { workbookColumns } from '@daybook/contract/import-export/columns.ts'
import { isExportable } from '@daybook/contract/import-export/formats.ts'
import * as sentences from '@daybook/contract/messages/transfer/firm-export-messages.ts'
import { AppError } from '#app-error.ts'
import { rowOf } from '#entities/store.ts'
import { attachedFileParts } from '#features/conversation/files/exported-files.ts'
import { firmCalendar } from '#features/feed/firm-calendar.ts'
import type { Exporting, ExportPart, PartsOf } from '#features/firm-export/part.ts'
import { historyParts } from '#features/firm-export/parts/history.ts'
import { peopleAndSettingsParts } from '#features/firm-export/parts/people-and-settings.ts'
import { kindsOfFirm, recordsOfKind, rowsOfKind } from '#features/firm-export/parts/read-records.ts'
import { recordParts } from '#features/firm-export/parts/records.ts'
import { storedRowParts } from '#features/firm-export/parts/stored-rows.ts'
import { csvWriter } from '#features/import-export/export/export-csv.ts'
import { contactCards } from '#features/import-export/export/vcf-write.ts'
import { headsOf, rowOf as cellsOf } from '#features/import-export/export/workbook/workbook-cells.ts'
import { fileNameOf } from '#features/invoicing/print/file-name.ts'
import { makePdf } from '#features/invoicing/print/make-pdf.ts'
import { printOfRow } from '#features/invoicing/print/read-print.ts'
import { makeWorkbook } from '#formats/workbook/make-workbook.ts'
import type { SheetRows } from '#formats/workbook/workbook-work.ts'
import { hostNameOf } from '#settings/config.ts'

const tabular = kindsOfFirm.filter(isExportable)

async function* tableLines(exporting: Exporting, entity: AnyEntity): AsyncGenerator<string> {
  const { head, linesOf } = csvWriter(entity)
  yield head
  for await (const records of recordsOfKind(exporting, entity))
    yield linesOf(records, exporting.actor.timeZone)
}

/** Sheets of a workbook have an end that tables have not. */
async function* sheetRows(exporting: Exporting): AsyncGenerator<SheetRows> {
  let isCut = false
  for (const [sheet, entity] of tabular.entries()) {
    const columns = workbookColumns(entity)
    let left = EXPORT_ROWS_MAX
    for await (const records of recordsOfKind(exporting, entity)) {
      isCut ||= records.length > left
      if (left === 0) break
      const rows = records.slice(0, left).map((record) => cellsOf(columns, record, exporting.actor.timeZone))
      left -= rows.length
      yield { sheet, rows }
    }
  }
  if (isCut) exporting.notes.push(sentences.sheetsCut(formatIndianNumber(EXPORT_ROWS_MAX)))
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const workbook: PartsOf = async function* (exporting): AsyncGenerator<ExportPart> {
  const sheets = tabular.map((entity) => ({
    name: entity.title[1],
    sentence: `${entity.title[1]} · ${exporting.actor.user.customer.organizationName}`,
    columns: headsOf(entity, workbookColumns(entity)),
  }))
  try {
    const rows = sheetRows(exporting)
    const bytes = await makeWorkbook({ userId: exporting.actor.userId, sheets, rows })
    yield { path: 'firm.xlsx', content: once(bytes), isPacked: true }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_large') throw error
    exporting.notes.push(sentences.workbookLeftOut)
  }
}

async function* cards(exporting: Exporting): AsyncGenerator<string> {
  const host = hostNameOf(exporting.deps.config)
  for await (const records of recordsOfKind(exporting, contact)) yield contactCards(records, host)
}

/** Drafts are none yet; all others as they print today. */
const invoices: PartsOf = async function* (exporting): AsyncGenerator<ExportPart> {
  const { deps, actor } = exporting
  const taken = new Set<string>()
  let leftOut = 0
  for await (const rows of rowsOfKind(exporting, invoice)) {
    for (const each of rows) {
      const row = rowOf(invoice, each)
      if (row.life === 0) continue
      try {
        const file = await makePdf(actor.userId, await printOfRow(deps, row), 'a4', deps.clock())
        // Numbers that differ in their signs alone share a name.
        const plain = fileNameOf(row.invoiceNumber, row.id).slice('invoice-'.length)
        const name = taken.has(plain) ? `${row.id}-${plain}` : plain
        taken.add(name)
        yield { path: `invoices/${name}`, content: once(file), isPacked: true }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'too_large') throw error
        leftOut += 1
      }
    }
  }
  if (leftOut > 0) exporting.notes.push(sentences.invoicesLeftOut(leftOut))
}

export const firmExportParts: PartsOf = async function* (exporting): AsyncGenerator<ExportPart> {
  // First, because they say which personal records the others may speak of.
  yield* recordParts(exporting)
  yield* storedRowParts(exporting)
  for (const entity of tabular)
    yield { path: `tables/${entity.name}.csv`, content: tableLines(exporting, entity) }
  yield* workbook(exporting)
  yield { path: 'calendar/tasks.ics', content: firmCalendar(exporting) }
  yield { path: 'contacts.vcf', content: cards(exporting) }
  yield* invoices(exporting)
  yield* attachedFileParts(exporting)
  yield* historyParts(exporting)
  yield* peopleAndSettingsParts(exporting)
}
