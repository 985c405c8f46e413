// The hours that a note gives back: which of which task groups, beside the fields of the note.
import { noteBesides } from '@daybook/contract/billing/calls/note-calls.ts'
import { issuesOf } from '@daybook/contract/engine/schema.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import * as z from 'zod/mini'
import { AppError, invalidField } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { billedByGroup } from '#features/invoicing/hours/give-back.ts'

export interface GroupHours {
  readonly id: number
  readonly hours: number
}

/** What a body says beside the fields. */
export interface SentNote {
  /** undefined: not sent, so as they are. */
  readonly groups: readonly GroupHours[] | undefined
  readonly isDueGiven: boolean
}

const NOTHING: SentNote = { groups: undefined, isDueGiven: false }

/** @throws AppError invalid with one issue per wrong member */
export function sentIn(body: unknown): SentNote {
  if (typeof body !== 'object' || body === null) return NOTHING
  const read = z.safeParse(noteBesides, body)
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
  return { groups: read.data.groups, isDueGiven: 'dueDate' in body }
}

/** What `sentIn` made before the transaction; of an import nothing. */
export const sentOf = ({ prepared }: Pick<Saving, 'prepared'>): SentNote =>
  typeof prepared === 'object' && prepared !== null && 'isDueGiven' in prepared
    ? (prepared as SentNote)
    : NOTHING

/** Of a column. */
export const groupsIn = (column: string): GroupHours[] =>
  column === '' ? [] : (JSON.parse(column) as GroupHours[]) // written below

type Note = Pick<RowFor<'billingNote'>, 'id' | 'scopeId'>

export async function storedGroups(db: AnyDb, { id, scopeId }: Note): Promise<GroupHours[]> {
  const { groups } = await db
    .selectFrom('billingNote')
    .select('groups')
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
  return groupsIn(groups)
}

const columnOf = (groups: readonly GroupHours[]): string =>
  groups.length === 0 ? '' : JSON.stringify(groups.map(({ id, hours }) => ({ id, hours })))

export const isSameGroups = (one: readonly GroupHours[], other: readonly GroupHours[]): boolean =>
  columnOf(one) === columnOf(other)

/** As the audit log names them. */
export async function groupTexts(
  db: AnyDb,
  { scopeId }: Note,
  groups: readonly GroupHours[],
): Promise<string[]> {
  if (groups.length === 0) return []
  const rows = await db
    .selectFrom('invoiceTaskGroup')
    .select(['id', 'name'])
    .where('scopeId', '=', scopeId)
    .where(
      'id',
      'in',
      groups.map(({ id }) => id),
    )
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return groups.map(({ id, hours }) => `${names.get(id) ?? id}: ${hours} h`)
}

export async function storeGroups(
  db: AnyDb,
  { id, scopeId }: Note,
  groups: readonly GroupHours[],
): Promise<void> {
  await db
    .updateTable('billingNote')
    .set({ groups: columnOf(groups) })
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .execute()
}

/** Hundredths by task group. */
export function hoursByGroup(groups: readonly GroupHours[]): Map<number, number> {
  const hours = new Map<number, number>()
  for (const group of groups) hours.set(group.id, (hours.get(group.id) ?? 0) + toHundredths(group.hours))
  return hours
}

const ownGroups = async (db: AnyDb, { id, scopeId }: RowFor<'invoice'>): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('invoiceTaskGroup')
    .select('id')
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** @throws AppError invalid for a group of another invoice, conflict for hours that it does not bill any more */
export async function refuseHours(
  { tx }: Pick<Saving, 'tx'>,
  row: RowFor<'invoice'>,
  groups: readonly GroupHours[],
): Promise<void> {
  if (groups.length === 0) return
  const own = await ownGroups(tx, row)
  const strange = groups.findIndex(({ id }) => !own.has(id))
  if (strange >= 0) throw invalidField(`groups.${strange}.id`, messages.unknownReference)
  const billed = await billedByGroup({ tx }, row)
  for (const [id, hours] of hoursByGroup(groups)) {
    const sum = billed.reduce((all, each) => (each.invoiceTaskGroupId === id ? all + each.hours : all), 0)
    if (hours <= sum) continue
    const message = billingMessages.hoursNotBilled(paiseAsText(sum))
    const path = `groups.${groups.findIndex((group) => group.id === id)}.hours`
    throw new AppError('conflict', message, { issues: [{ path, message }] })
  }
}
