// data/{table}.jsonl of what belongs to records without being one: comments, checklists, hours, what pays what. The list is closed:
// a table that is not in it does not go out, so nothing that opens a door ever does.
import type { Exporting, ExportPart, PartsOf } from '#features/firm-export/part.ts'
import { tableless } from '#entities/store.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

const AT_ONCE = 500

interface RowsBeside {
  readonly table: string
  /** Unique within the scope, and in whose order they are read. */
  readonly by: string
  readonly columns: readonly string[]
  /** Of which record a row is. */
  readonly of?: (row: Row) => readonly [entity: string, id: number]
}
type Row = Readonly<Record<string, unknown>>

const named = (columns: string): readonly string[] => columns.split(' ')
const ofTask = (row: Row) => ['task', Number(row['taskId'])] as const
const ofEntity = (row: Row) => [String(row['entity']), Number(row['recordId'])] as const

const tables: readonly RowsBeside[] = [
  {
    table: 'comment',
    by: 'id',
    columns: named('id entity recordId text createdById createdTime editedTime removedTime'),
    of: ofEntity,
  },
  { table: 'checklist', by: 'taskId', columns: named('taskId items stamp'), of: ofTask },
  {
    table: 'timeEntry',
    by: 'id',
    columns: named(
      'id userId projectTaskId day seconds note isBillable kind state invoiceId invoiceTaskGroupId createdById createdTime modifiedTime',
    ),
  },
  {
    table: 'settlement',
    by: 'id',
    columns: named('id receiptId noteId invoiceId kind amount day reason reversesId createdById createdTime'),
  },
  {
    table: 'tdsItem',
    by: 'id',
    columns: named('id receiptId organizationId year quarter kind amount certificate certificateDay matched'),
  },
  {
    table: 'advanceVoucher',
    by: 'id',
    columns: named(
      'id receiptId kind day number numberYear amount taxable cgst sgst igst rateBp placeOfSupply sac fromName fromAddress fromTaxNumber toName toAddress toTaxNumber toPan creatorName creatorDesignation cancelledTime createdById createdTime',
    ),
  },
  {
    table: 'advanceUse',
    by: 'id',
    columns: named('id voucherId invoiceId refundId day amount taxable cgst sgst igst reversesId'),
  },
  { table: 'numberVoid', by: 'id', columns: named('id financialYear kind number reason createdTime') },
  {
    table: 'gstPeriod',
    by: 'id',
    columns: named('id period isClosed isQuarter arn filedDay closedById closedTime'),
  },
  { table: 'dunning', by: 'id', columns: named('id invoiceId step dueDay state sentTo createdTime') },
  {
    table: 'billing',
    by: 'id',
    columns: named('id projectTaskId invoiceTaskGroupId invoiceId hours noteId'),
  },
  { table: 'quoteLine', by: 'id', columns: named('id quoteId place name hours costPerUnit amount') },
  {
    table: 'scheduleRun',
    by: 'id',
    columns: named('id scheduleId index day from to invoiceId heldBack createdTime includedHours text'),
  },
  { table: 'holiday', by: 'day', columns: named('day name') },
]

const isIn = ({ included }: Exporting, { of }: RowsBeside, row: Row): boolean => {
  const [entity = '', id = 0] = of?.(row) ?? []
  return included.get(entity)?.has(id) ?? true
}

async function* lines(exporting: Exporting, beside: RowsBeside): AsyncGenerator<string> {
  const { deps, actor, count } = exporting
  const { table, by, columns } = beside
  const turn = openTimeSlice()
  let after = -1
  for (;;) {
    const rows: readonly Row[] = await tableless(deps.db)
      .selectFrom(table)
      .where('scopeId', '=', actor.scopeId)
      .where(by, '>', after)
      .orderBy(by)
      .limit(AT_ONCE)
      .select(columns as string[])
      .$castTo<Row>()
      .execute()
    if (rows.length === 0) return
    const own = rows.filter((row) => isIn(exporting, beside, row))
    count(table, own.length)
    yield own.map((row) => `${JSON.stringify(row)}\n`).join('')
    after = Number(rows.at(-1)?.[by])
    await turn()
  }
}

export const besideParts: PartsOf = async function* (exporting): AsyncGenerator<ExportPart> {
  for (const beside of tables) yield { path: `data/${beside.table}.jsonl`, content: lines(exporting, beside) }
}
