// The checklist that comes with a task itself: of one that is added with it, and of a row of a file (rules/checklists 6).
import * as z from 'zod/mini'
import { issuesOf } from '@daybook/contract/engine/schema.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import { notTicked } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import {
  linesOf,
  readLines,
  type SentItem,
  type StoredItem,
} from '@daybook/contract/tasks/checklists/checklist.ts'
import { sentItems } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { AppError } from '#app-error.ts'
import type { SavingFor } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { applyItems, changesOfList } from '#features/tasks/checklist/apply-items.ts'
import { listWith, readList, readLists, storeList } from '#features/tasks/checklist/list-rows.ts'

type Saving = SavingFor<'task'>

/** Under which name a body has it. */
const KEY = 'checklist'

class SentList {
  readonly items: readonly SentItem[]
  constructor(items: readonly SentItem[]) {
    this.items = items
  }
}

/** @returns undefined where the body says nothing of it @throws AppError invalid */
export function readSentList(body: unknown): SentList | undefined {
  const sent: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, KEY) : undefined
  if (sent === undefined) return undefined
  const isText = typeof sent === 'string'
  const read = z.safeParse(sentItems, isText ? readLines(sent) : (sent ?? []))
  if (read.success) return new SentList(read.data)
  const issues = issuesOf(read.error).map(({ path, message }) => ({
    path: isText || path === '' ? KEY : `${KEY}.${path}`,
    message,
  }))
  throw new AppError('invalid', messages.invalid, { issues })
}

export const sentListOf = ({ beside }: Pick<Saving, 'beside'>): SentList | undefined =>
  beside instanceof SentList ? beside : undefined

/** What a new task says of the list that comes with it. */
export function countsOfSent(saving: Saving) {
  const items = sentListOf(saving)?.items ?? []
  return { checkTotal: items.length, checkDone: items.filter(({ done }) => done).length }
}

const applied = (stored: readonly StoredItem[], { items }: SentList, { actor, now }: Saving) =>
  applyItems(stored, items, { userId: actor.userId, now })

/** What a change says of it, where that is another list than the stored one. */
export async function listChanges(saving: Saving): Promise<Facts> {
  const [sent, { before, tx }] = [sentListOf(saving), saving]
  if (!sent || !before) return {}
  const { items } = await readList(tx, before)
  return changesOfList(items, applied(items, sent, saving))
}

/** @returns the items that were stored; undefined where the save is not about them */
export async function storeSentList(
  row: RowFor<'task'>,
  saving: Saving,
): Promise<readonly StoredItem[] | undefined> {
  const sent = sentListOf(saving)
  if (!sent || (!saving.before && sent.items.length === 0)) return undefined
  const list = await readList(saving.tx, row)
  const items = applied(list.items, sent, saving)
  await storeList(saving.tx, row, listWith(list, items, saving.now))
  return items
}

/** The lines of each task that has some, for a file. */
export async function exportedLists(db: AnyDb, rows: readonly RowFor<'task'>[]) {
  const lists = await readLists(
    db,
    rows.filter(({ checkTotal }) => checkTotal > 0),
  )
  return new Map([...lists].map(([id, items]) => [id, { [KEY]: linesOf(items).join('\n') }]))
}

/** What is told of a task that this save closed. */
export function leftOpen({ statusId, checkTotal, checkDone }: RowFor<'task'>, { before }: Saving) {
  const left = checkTotal - checkDone
  const isClosing = before && isClosedStatus(statusId) && !isClosedStatus(before.statusId)
  return isClosing && left > 0 ? [{ path: 'status', message: notTicked(left) }] : []
}
