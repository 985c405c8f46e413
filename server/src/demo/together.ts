// What the demo's people do together: tasks have the client that they name, work for a client is the whole firm's, and a few
// words were exchanged about it.
import { CATEGORY, CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import { countDone, textOfItems } from '@daybook/contract/tasks/checklists/checklist.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Member } from '#demo/tasks.ts'

const HOUR = 3_600_000
const words: readonly (readonly [hoursAgo: number, text: string])[] = [
  [50, 'I wrote to them this morning. They look for the papers and send them by Friday.'],
  [26, 'Thank you. Please leave the second page out, they have it already.'],
  [5, 'It is here. I go on with it after lunch.'],
]

const items: readonly (readonly [text: string, isTicked: boolean])[] = [
  ['Ask for the papers', true],
  ['Compare with last year', true],
  ['Call about what is missing', false],
  ['Write the summary', false],
]

/** Tasks that name one of the firm's organizations are about it. */
async function giveClients(tx: AnyDb, scopeId: number): Promise<void> {
  const organizations = await tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .execute()
  for (const { id, name } of organizations)
    await tx
      .updateTable('task')
      .set({ organizationId: id })
      .where('scopeId', '=', scopeId)
      .where('name', 'like', `%${name}%`)
      .execute()
  await tx
    .updateTable('task')
    .set({ audienceId: AUDIENCE.firm })
    .where('scopeId', '=', scopeId)
    .where('categoryId', '=', CATEGORY.office)
    .where('organizationId', 'is not', null)
    .execute()
}

/** The shared task that is due next. */
const nextShared = (tx: AnyDb, scopeId: number, now: number) =>
  tx
    .selectFrom('task')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('audienceId', '=', AUDIENCE.firm)
    .where('statusId', 'not in', [...CLOSED_STATUS_IDS])
    .where('dueDate', '>=', now)
    .orderBy('dueDate')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** By turns. */
async function addWords(tx: AnyDb, [first, second = first]: readonly Member[], now: number): Promise<void> {
  if (!first || !second) return
  const { scopeId } = first
  const shared = await nextShared(tx, scopeId, now)
  if (!shared) return
  await tx
    .insertInto('comment')
    .values(
      words.map(([hoursAgo, text], index) => ({
        scopeId,
        entity: task.name,
        recordId: shared.id,
        text,
        createdById: index % 2 === 0 ? second.id : first.id,
        createdTime: now - hoursAgo * HOUR,
      })),
    )
    .execute()
  await addItems(tx, { id: shared.id, scopeId, by: second.id }, now)
}

async function addItems(
  tx: AnyDb,
  { id, scopeId, by }: { readonly id: number; readonly scopeId: number; readonly by: number },
  now: number,
): Promise<void> {
  const list = items.map(([text, isTicked], at) => ({
    id: at + 1,
    text,
    doneTime: isTicked ? now - 5 * HOUR : null,
    doneById: isTicked ? by : null,
  }))
  await tx
    .insertInto('checklist')
    .values({ taskId: id, scopeId, items: textOfItems(list), stamp: now - 50 * HOUR })
    .execute()
  await tx
    .updateTable('task')
    .set({ checkTotal: list.length, checkDone: countDone(list) })
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .execute()
}

/** @param members of one firm */
export async function addTogether(tx: AnyDb, members: readonly Member[], now: number): Promise<void> {
  const [one] = members
  if (!one) return
  await giveClients(tx, one.scopeId)
  await addWords(tx, members, now)
}
