// What happened to a record and what was said about it, merged: each source is read from its own index, newest first, as far as one
// page needs it.
import type { Timeline, TimelineEntry, TimelineKind } from '@daybook/contract/conversation/timeline-calls.ts'
import { TIMELINE_KINDS } from '@daybook/contract/conversation/timeline-calls.ts'
import { TIMELINE_PAGE } from '@daybook/contract/engine/limits.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { type Before, findComments, type Range } from '#features/conversation/comment-query.ts'
import { findAttachments } from '#features/conversation/files/attachment-query.ts'
import { presentFiles } from '#features/conversation/files/present-files.ts'
import { followingOf } from '#features/conversation/follow.ts'
import { type Host, type HostKey, keyOf } from '#features/conversation/host.ts'
import { findMails } from '#features/conversation/mails.ts'
import { presentComments } from '#features/conversation/present-comments.ts'
import type { Cache } from '#runtime/revision-cache.ts'

/** For whom, with what is known of people and lookups. */
export interface Reading {
  readonly actor: Actor
  readonly cache: Cache
}

/** Changes of the record as the person may read them, newest first. */
export type ChangesOf = (
  db: AnyDb,
  reading: Reading,
  record: Pick<HostKey, 'entity' | 'recordId'>,
  range: Range,
) => Promise<readonly AuditEntry[]>

interface Cursor extends Before {
  readonly kind: TimelineKind
}

const letters = { comments: 'c', changes: 'h', files: 'f', mails: 'm' } as const satisfies Record<
  TimelineKind,
  string
>

/** '1764150000000.c12': time, kind and id of the last entry of a page. */
const cursorText = ({ time, kind, id }: Cursor) => `${time}.${letters[kind]}${id}`

export function cursorOf(text: string | undefined): Cursor | undefined {
  const [, time, letter, id] = /^(\d+)\.([a-z])(\d+)$/.exec(text ?? '') ?? []
  const kind = TIMELINE_KINDS.find((one) => letters[one] === letter)
  return kind && { time: Number(time), kind, id: Number(id) }
}

const placeOf = (kind: TimelineKind) => TIMELINE_KINDS.indexOf(kind)

/** Where a source goes on: at one instant the kinds come in their order. */
function beforeIn(kind: TimelineKind, cursor: Cursor | undefined): Before | undefined {
  if (!cursor || kind === cursor.kind) return cursor
  const isPassed = placeOf(kind) < placeOf(cursor.kind)
  return { time: cursor.time, id: isPassed ? 0 : Number.MAX_SAFE_INTEGER }
}

const newestFirst = (one: TimelineEntry, other: TimelineEntry) =>
  other.time - one.time || placeOf(one.kind) - placeOf(other.kind) || other.id - one.id

interface Sources extends Reading {
  readonly deps: Deps
  readonly host: Host
  readonly changesOf: ChangesOf
}

const sources: Record<TimelineKind, (from: Sources, range: Range) => Promise<TimelineEntry[]>> = {
  comments: async ({ deps: { db }, actor, cache, host }, range) => {
    const rows = await findComments(db, keyOf(host), range)
    const comments = await presentComments(db, { actor, cache, host }, rows)
    return comments.map((comment) => ({
      kind: 'comments',
      id: comment.id,
      time: comment.createdTime,
      comment,
    }))
  },
  changes: async ({ deps: { db }, actor, cache, host, changesOf }, range) => {
    const list = await changesOf(db, { actor, cache }, keyOf(host), range)
    return list.map((change) => ({ kind: 'changes', id: change.id, time: change.time, change }))
  },
  files: async ({ deps: { db }, actor, cache, host }, range) => {
    const files = await presentFiles(
      db,
      { actor, cache, host },
      await findAttachments(db, keyOf(host), range),
    )
    return files.map((file) => ({ kind: 'files', id: file.id, time: file.createdTime, file }))
  },
  mails: ({ deps: { db }, host }, range) => findMails(db, host, range),
}

/** Files are told of among the changes. */
const USUAL: readonly string[] = TIMELINE_KINDS.filter((kind) => kind !== 'files')

interface Asked {
  readonly before: string | undefined
  readonly kinds: string | undefined
  /** Entries of the answer. */
  readonly limit?: number
}

/** One page of entries. */
export async function timelineEntries(
  from: Sources,
  { before, kinds, limit = TIMELINE_PAGE }: Asked,
): Promise<Pick<Timeline, 'list' | 'next'>> {
  const cursor = cursorOf(before)
  const asked = kinds?.split(',') ?? USUAL
  const merged: TimelineEntry[] = []
  for (const kind of TIMELINE_KINDS) {
    if (!asked.includes(kind)) continue
    const range = { before: beforeIn(kind, cursor), limit: limit + 1 }
    merged.push(...(await sources[kind](from, range)))
  }
  const list = merged.toSorted(newestFirst).slice(0, limit)
  const last = merged.length > list.length ? list.at(-1) : undefined
  return { list, next: last ? cursorText(last) : null }
}

/** The same, with whether the person follows the record. */
export const timelineOf = async (from: Sources, asked: Asked): Promise<Timeline> => ({
  ...(await timelineEntries(from, asked)),
  ...(await followingOf(from.deps.db, from.actor, from.host)),
})
