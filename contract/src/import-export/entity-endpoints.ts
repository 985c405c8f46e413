// The calls of columns.ts and formats.ts with the checks of what they are sent.
import * as z from 'zod/mini'
import { idText } from '#billing/calls/schemas.ts'
import type { AnyEntity } from '#engine/entity.ts'
import { TEXT_MAX } from '#engine/limits.ts'
import { pageBody } from '#engine/paging.ts'
import { storableText } from '#engine/text-schemas.ts'
import { DATE_ORDERS, EXPORT_FORMATS, IMPORT_FORMATS, importExportCalls } from '#import-export/formats.ts'

const formatSentence = (formats: readonly string[]) =>
  `format must be ${formats.map((name) => `'${name}'`).join(' or ')}`
const modeSentence = "mode must be 'preview', 'commit' or 'badRows'"
const columnsSentence = 'columns must be names of fields, separated by commas'
const presetSentence = 'preset must be the id of one'
const PRESET_ID_MAX = 60
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
  preset: z.optional(
    z
      .string(presetSentence)
      .check(z.maxLength(PRESET_ID_MAX, presetSentence), z.regex(/^[a-z0-9-]+$/, presetSentence)),
  ),
  dates: z.optional(z.enum(DATE_ORDERS, "dates must be 'dmy' or 'mdy'")),
  sheet: z.optional(storableText('sheet', TEXT_MAX, 'sheet must be the name of a sheet')),
  make: z.optional(z.literal('organizations', "make must be 'organizations'")),
  match: z.optional(z.enum(['fill', 'replace', 'add'], "match must be 'fill', 'replace' or 'add'")),
  of: z.optional(idText),
  fileName: z.optional(storableText('fileName', TEXT_MAX, 'fileName must be text')),
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
