// Addresses that open one file for five minutes: the token is stored as its hash, belongs to a person and their session, and is looked
// at again whenever it is used.
import { randomBytes } from 'node:crypto'
import type { FileLink, FileLinkWay } from '@daybook/contract/files/file-calls.ts'
import { isRedrawable } from '@daybook/contract/files/file-kinds.ts'
import { FILE_LINK_MS } from '@daybook/contract/files/file-limits.ts'
import { fileMessages as sentences } from '@daybook/contract/messages/files/file-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { entityNamed } from '#entities/links.ts'
import { findRow } from '#entities/store.ts'
import { ATTACHMENT } from '#features/conversation/files/change-file.ts'
import {
  type AttachmentRow,
  findAttachment,
  isWaiting,
  notFound,
} from '#features/conversation/files/attachment-query.ts'
import { readHost } from '#features/conversation/host.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { withTenantOfActor } from '#http/request-bounds.ts'
import { findActorAgain } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000
/** Whoever may open the file may have it drawn: the address itself says how. */
const DRAWN: Readonly<Record<FileLinkWay, string>> = {
  download: '',
  show: '',
  screen: '?drawn=screen',
  redrawn: '?drawn=redrawn',
}

/** @throws AppError not_found */
async function readableFile(deps: Deps, actor: Actor, id: number): Promise<AttachmentRow> {
  const row = await findAttachment(deps.db, actor, id)
  if (row?.removedTime !== null) throw notFound()
  if (!isWaiting(row)) await readHost(deps, actor, row.entity, row.recordId)
  else if (row.createdById !== actor.userId) throw notFound()
  return row
}

/** Files of others are opened on the record: once for each person, file and day. */
async function noteOpened(deps: Deps, actor: Actor, { id, scopeId, name, createdById }: AttachmentRow) {
  if (createdById === actor.userId) return
  const time = deps.clock()
  const known = await deps.db
    .selectFrom('history')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('entity', '=', ATTACHMENT)
    .where('recordId', '=', id)
    .where('actorId', '=', actor.userId)
    .where('action', '=', 'file_opened')
    .where('stamp', '>=', Math.floor(time / DAY_MS) * DAY_MS)
    .executeTakeFirst()
  if (known) return
  const about = { entity: ATTACHMENT, recordId: id, title: name }
  await withAllTenants(() =>
    noteEvent(deps.db, { action: 'file_opened', by: actor, scopeId, time, ...about }),
  )
}

/** @throws AppError not_found, also where the bytes are not there any more; invalid for what can't be drawn anew */
export async function linkFile(deps: Deps, actor: Actor, id: number, way: FileLinkWay): Promise<FileLink> {
  const row = await readableFile(deps, actor, id)
  if (way === 'redrawn' && !isRedrawable(row)) throw invalidField('as', sentences.notRedrawn)
  if (!(await blobStoreOf(deps.config).has(row.key))) throw new AppError('not_found', sentences.missing)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires = deps.clock() + FILE_LINK_MS
  await deps.write((tx) =>
    tx
      .insertInto('fileLink')
      .values({
        scopeId: actor.scopeId,
        tokenHash: hashToken(token),
        attachmentId: id,
        userId: actor.userId,
        sessionId: actor.sessionId,
        isShown: way === 'show' || way === 'screen' ? 1 : 0,
        expiresTime: expires,
      })
      .execute(),
  )
  await noteOpened(deps, actor, row)
  return { message: sentences.linked, path: `/files/${token}${DRAWN[way]}`, expires }
}

export interface OpenedFile {
  readonly actor: Actor
  readonly row: AttachmentRow
  readonly isShown: boolean
}

async function isReadable(deps: Deps, actor: Actor, row: AttachmentRow): Promise<boolean> {
  if (isWaiting(row)) return row.createdById === actor.userId
  return (await findRow(deps.db, entityNamed(row.entity), row.recordId, actor)) !== undefined
}

const noSuchAddress = () => new AppError('not_found', messages.routeNotFound)

/** What an address opens now. @throws AppError not_found, the same for what ended, is foreign, or never was */
export async function openLink(deps: Deps, token: string): Promise<OpenedFile> {
  // Only the token says whose it is.
  const link = await withAllTenants(() =>
    deps.db
      .selectFrom('fileLink')
      .selectAll()
      .where('tokenHash', '=', hashToken(token))
      .where('expiresTime', '>', deps.clock())
      .executeTakeFirst(),
  )
  const actor = link && (await withAllTenants(() => findActorAgain(deps, link)))
  if (!link || !actor || actor.userId !== link.userId || actor.isLimited || actor.isPasswordOver)
    throw noSuchAddress()
  return withTenantOfActor(actor, async () => {
    const row = await findAttachment(deps.db, actor, link.attachmentId)
    if (row?.removedTime !== null || !(await isReadable(deps, actor, row))) throw noSuchAddress()
    return { actor, row, isShown: link.isShown === 1 }
  })
}
