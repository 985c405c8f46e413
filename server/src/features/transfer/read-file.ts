// Any file that can be imported → rows, whatever its format.
import { contact } from '@daybook/contract/entities/contact.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { IMPORT_ROWS_MAX } from '@daybook/contract/limits.ts'
import { transferMessages } from '@daybook/contract/transfer-messages.ts'
import type { ImportFormat, ImportQuery } from '@daybook/contract/transfer.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { mapInTurns } from '#in-turns.ts'
import { decodeText } from '#features/transfer/decode-text.ts'
import type { ImportFile, ImportRow } from '#features/transfer/import-row.ts'
import { invalidFile } from '#features/transfer/invalid-file.ts'
import { withOwnKeys } from '#features/transfer/row-keys.ts'
import { asSingle } from '#features/transfer/task-series.ts'

type Reader = (deps: Deps, actor: Actor, text: string) => Promise<ImportFile>

/** Parsers are large, and loaded with the first file of their format. */
const readCalendar: Reader = async (...given) =>
  (await import('#features/transfer/ics-tasks.ts')).icsTasks(...given)
const readCards: Reader = async (...given) =>
  (await import('#features/transfer/vcf-contacts.ts')).vcfContacts(...given)

/** What files of the world outside hold, and the sentence for kinds that they don't. */
const readers: Readonly<
  Record<
    Exclude<ImportFormat, 'csv'>,
    { readonly of: AnyEntity; readonly read: Reader; readonly none: string }
  >
> = {
  ics: { of: task, read: readCalendar, none: transferMessages.noCalendars },
  vcf: { of: contact, read: readCards, none: transferMessages.noCards },
}

function reader(entity: AnyEntity, { format, columns }: Pick<ImportQuery, 'format' | 'columns'>): Reader {
  if (format === 'csv')
    return async (deps, actor, text) =>
      (await import('#features/transfer/csv-rows.ts')).csvRows(deps, entity, actor, text, columns)
  const { of, read, none } = readers[format]
  if (of.name !== entity.name) throw invalidFile(none)
  return read
}

/** @throws AppError with the sentence about a file that can't be imported at all */
export async function readFile(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  bytes: Uint8Array,
  query: Pick<ImportQuery, 'format' | 'columns' | 'update'>,
): Promise<ImportFile> {
  const file = await reader(entity, query)(deps, actor, decodeText(bytes))
  if (file.rows.length === 0) throw invalidFile(transferMessages.noRows)
  if (file.rows.length > IMPORT_ROWS_MAX) throw new AppError('too_large', transferMessages.tooManyRows)
  const rows = await mapInTurns(withOwnKeys(file.rows), (row) => {
    const { key: _key, own: _own, ...added } = row
    const own = query.update === 'no' ? { ...added, id: undefined } : row
    return asSingle(entity, withoutTimes(entity, own))
  })
  return { ...file, rows }
}

/**
 * A new record that says nothing about a time has none: the defaults of the form, which are this moment, would make
 * every row of an old list due now and put it on the list of reminders.
 */
function withoutTimes(entity: AnyEntity, row: ImportRow): ImportRow {
  const isUnread = Object.keys(row.values).length === 0
  if (row.id !== undefined || isUnread) return row
  const times = Object.entries(entity.fields).filter(
    ([, field]) => field.kind === 'instant' && !field.required,
  )
  return { ...row, values: { ...Object.fromEntries(times.map(([name]) => [name, null])), ...row.values } }
}
