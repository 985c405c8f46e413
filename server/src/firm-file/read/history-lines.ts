// history.jsonl: what happened there, with the ids of here. What is gone keeps a number that no record has: a negative one.
import { AUDIT_ACTIONS, type AuditAction } from '@daybook/contract/system/audit.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import * as z from 'zod/mini'
import type { IdMap } from '#firm-file/firm-table.ts'
import { type Line, linesOf } from '#firm-file/read/read-lines.ts'
import { isDeep, objectIn, type Reading } from '#firm-file/read/read-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { HISTORY_PATH } from '#firm-file/tables.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

const plainText = z.string().check(z.refine((text) => !text.includes('\0')))
const schema = z.object({
  id: z.int(),
  entity: plainText,
  recordId: z.int(),
  stamp: z.int(),
  actorId: z.int(),
  action: z.literal([...AUDIT_ACTIONS]),
  changes: z.record(z.string(), z.unknown()),
  result: plainText,
  title: plainText,
})

export interface HistoryLine {
  readonly entity: string
  readonly recordId: number
  readonly stamp: number
  readonly actorId: number
  readonly action: AuditAction
  /** JSON. */
  readonly changes: string
  readonly result: string
  readonly title: string
}

const idOr = (ids: IdMap, table: string, id: number): number => {
  if (id <= 0) return id
  const found = ids.idOf(table, id)
  return typeof found === 'number' ? found : -id
}

/** { id: 7, … } with the id of here. */
const reference = (ids: IdMap, table: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? { ...value, id: idOr(ids, table, value.id) }
    : value

/** A value of a field as the log keeps it. */
function changedValue(entity: AnyEntity, name: string, value: unknown, ids: IdMap): unknown {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (field?.kind === 'link' || field?.kind === 'optionalLink') return reference(ids, field.to)(value)
  if (field?.kind === 'links' && Array.isArray(value)) return value.map(reference(ids, field.to))
  if (name === 'groupId' && typeof value === 'number') return idOr(ids, 'series', value)
  return value
}

function changesOf(entityName: string, changes: Readonly<Record<string, unknown>>, ids: IdMap): string {
  if (!isEntityName(entityName)) return JSON.stringify(changes)
  const entity: AnyEntity = entities[entityName]
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(changes).map(([name, sides]) => [
        name,
        Array.isArray(sides) ? sides.map((side) => changedValue(entity, name, side, ids)) : sides,
      ]),
    ),
  )
}

function lineIn(line: Line, ids: IdMap): HistoryLine {
  const read = schema.safeParse(objectIn(HISTORY_PATH, line))
  if (!read.success) throw new FirmFileRefused(sentences.notJson(HISTORY_PATH, line.number))
  if (isDeep(read.data.changes)) throw new FirmFileRefused(sentences.tooDeep(HISTORY_PATH, line.number))
  if (line.text.includes(String.raw`\u0000`))
    throw new FirmFileRefused(sentences.notJson(HISTORY_PATH, line.number))
  const { id: _id, changes, ...row } = read.data
  const actorId = Number(ids.idOf('user', row.actorId) ?? 0)
  return {
    ...row,
    actorId,
    recordId: idOr(ids, row.entity, row.recordId),
    changes: changesOf(row.entity, changes, ids),
  }
}

/** In the order in which it happened. @throws FirmFileRefused */
export async function* historyIn(
  { archive, signal }: Reading,
  ids: IdMap,
): AsyncGenerator<readonly HistoryLine[]> {
  const turn = openTimeSlice()
  for await (const lines of linesOf(HISTORY_PATH, await archive.open(HISTORY_PATH), signal)) {
    const history: HistoryLine[] = []
    for (const line of lines) {
      history.push(lineIn(line, ids))
      await turn()
    }
    yield history
  }
}
