// The calls of columns.ts and formats.ts with the checks of what they are sent.
import * as z from 'zod/mini'
import type { AnyEntity } from '#engine/entity.ts'
import { pageBody } from '#engine/paging.ts'
import { EXPORT_FORMATS, IMPORT_FORMATS, importExportCalls } from '#import-export/formats.ts'

const formatSentence = (formats: readonly string[]) =>
  `format must be ${formats.map((name) => `'${name}'`).join(' or ')}`
const modeSentence = "mode must be 'preview', 'commit' or 'badRows'"
const columnsSentence = 'columns must be names of fields, separated by commas'
const COLUMNS_MAX = 4000

const columnNames = z.optional(
  z
    .string(columnsSentence)
    .check(z.maxLength(COLUMNS_MAX, columnsSentence), z.regex(/^[A-Za-z]*(,[A-Za-z]*)*$/, columnsSentence)),
)

const importQuery = z.object({
  mode: z.enum(['preview', 'commit', 'badRows'], modeSentence),
  format: z.enum(IMPORT_FORMATS, formatSentence(IMPORT_FORMATS)),
  columns: columnNames,
  bad: z.optional(z.literal('leaveOut', "bad must be 'leaveOut'")),
  update: z.optional(z.enum(['yes', 'no'], "update must be 'yes' or 'no'")),
})

const exportQuery = z.object({
  format: z.optional(z.enum(EXPORT_FORMATS, formatSentence(EXPORT_FORMATS))),
  columns: columnNames,
})

export function importExportEndpoints(entity: AnyEntity) {
  const calls = importExportCalls(entity)
  return {
    export: { ...calls.export, query: exportQuery, body: pageBody(entity) },
    import: { ...calls.import, query: importQuery },
  }
}
