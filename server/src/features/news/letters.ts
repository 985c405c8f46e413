// Mail of news waits a little and is one letter to a person: what was read, is gone or not theirs to see any more by then is
// left out (rules/news 2). Each letter is written once, in the transaction that marks what it says.
import type { Selectable } from 'kysely'
import { isNewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import { newsChoicesOf, type NewsChoices } from '#background/news-choices.ts'
import { MAIL_STATE, MAIL_WAITS_MS } from '#background/write-news.ts'
import type { NotificationTable } from '#db/operational-tables.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { letterOfNews } from '#features/news/letter-text.ts'
import { loudFrom } from '#formats/quiet-hours.ts'
import { livingAmong } from '#live/unread.ts'
import { enqueue } from '#mail/outbox.ts'

const PEOPLE_AT_ONCE = 100
/** A lively discussion can't put a letter off for ever. */
const LONGEST_WAIT_MS = 10 * 60_000

type Tx = Saving['tx']
export type NewsRow = Selectable<NotificationTable>

const lockWaiting = (deps: Deps, tx: Tx, userId: number) =>
  tx
    .selectFrom('notification')
    .selectAll()
    .where('userId', '=', userId)
    .where('mailState', '=', MAIL_STATE.waiting)
    .orderBy('id')
    // Whoever waits for it finds it marked.
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .execute()

const putOff = (tx: Tx, rows: readonly NewsRow[], mailTime: number) =>
  rows.length === 0
    ? undefined
    : tx
        .updateTable('notification')
        .set({ mailTime })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()

const settle = (tx: Tx, rows: readonly NewsRow[]) =>
  rows.length === 0
    ? undefined
    : tx
        .updateTable('notification')
        .set({ mailState: MAIL_STATE.done, mailTime: null })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()

/** By what the person wants now: what leaves, what waits for more of its kind and until when, and what never leaves. */
export function sortWaiting(rows: readonly NewsRow[], { waysOf }: NewsChoices, now: number) {
  const wayOf = ({ kind }: NewsRow) => (isNewsKind(kind) ? waysOf(kind).mail : 'soon')
  const soon = rows.filter((row) => wayOf(row) === 'soon')
  const ofDigest = rows.filter((row) => wayOf(row) === 'digest' && (row.mailTime ?? 0) <= now)
  const off = rows.filter((row) => wayOf(row) === 'off')
  const times = soon.map(({ deliveredTime }) => deliveredTime ?? 0)
  const due = Math.min(Math.min(...times) + LONGEST_WAIT_MS, Math.max(...times) + MAIL_WAITS_MS)
  const isDue = soon.length > 0 && due <= now
  const leaving = isDue ? [...soon, ...ofDigest] : ofDigest
  return { leaving: leaving.toSorted((a, b) => a.id - b.id), waiting: isDue ? [] : soon, due, off }
}

/** @returns whether a letter was written */
const writeLetter = (deps: Deps, userId: number): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const rows = await lockWaiting(deps, tx, userId)
    const choices = (await newsChoicesOf(tx, [userId])).get(userId)
    if (!choices) {
      await settle(tx, rows)
      return false
    }
    const loud = loudFrom(now, choices.timeZone, choices)
    if (loud > now) {
      const late = rows.filter(({ mailTime }) => (mailTime ?? 0) < loud)
      await putOff(tx, late, loud)
      return false
    }
    const { leaving, waiting, due, off } = sortWaiting(rows, choices, now)
    await putOff(tx, waiting, due)
    await settle(tx, [...leaving, ...off])
    const living = await livingAmong(
      tx,
      leaving.map(({ id }) => id),
    )
    const said = leaving.filter(({ id, readTime }) => readTime === null && living.has(id))
    const [first] = said
    if (!first) return false
    const content = await letterOfNews(deps, tx, said)
    await enqueue(deps, tx, now, [
      { key: `mail:batch:${userId}:${first.id}`, channel: 'mail', userId, content },
    ])
    return true
  })

/** Writes the letters that are due. @returns how many */
export async function writeLetters(deps: Deps, signal?: AbortSignal): Promise<number> {
  let written = 0
  for (;;) {
    const people = await deps.db
      .selectFrom('notification')
      .select('userId')
      .distinct()
      .where('mailState', '=', MAIL_STATE.waiting)
      .where('mailTime', '<=', deps.clock())
      .orderBy('userId')
      .limit(PEOPLE_AT_ONCE)
      .execute()
    for (const { userId } of people) {
      if (signal?.aborted) return written
      if (await writeLetter(deps, userId)) written += 1
    }
    if (people.length < PEOPLE_AT_ONCE) return written
  }
}
