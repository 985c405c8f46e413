// The calls of files.
import type { FastifyInstance } from 'fastify'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { totalPagesOf } from '@daybook/contract/engine/paging.ts'
import * as calls from '@daybook/contract/files/file-calls.ts'
import { fileMessages as sentences } from '@daybook/contract/messages/files/file-messages.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { countAttachments, findAttachments } from '#features/conversation/files/attachment-query.ts'
import { deleteFile, dropFile, renameFile, restoreFile } from '#features/conversation/files/change-file.ts'
import { deletedFiles } from '#features/conversation/files/deleted-files.ts'
import { serveFiles } from '#features/conversation/files/deliver.ts'
import { linkFile } from '#features/conversation/files/file-links.ts'
import { bytesMaxOf, quotaOf, usedBytes } from '#features/conversation/files/file-room.ts'
import { type FilePlace, attachWaiting } from '#features/conversation/files/attach.ts'
import { presentFiles } from '#features/conversation/files/present-files.ts'
import { addFile, fileBodyOf, partBodyOf } from '#features/conversation/files/receive-file.ts'
import { beginUpload, cancelUpload, putPart, uploadState } from '#features/conversation/files/uploads.ts'
import { filesUsage } from '#features/conversation/files/usage.ts'
import { keyOf, readHost } from '#features/conversation/host.ts'
import { mount, type SignedInCall } from '#http/mount.ts'

interface PlaceAsked {
  readonly entity?: string | undefined
  readonly id?: unknown
  readonly commentId?: unknown
}
/** Both are there or none, as the endpoints check; numbers of a query come as text. */
const placeOf = ({ entity, id, commentId }: PlaceAsked): FilePlace | undefined =>
  entity === undefined
    ? undefined
    : { entity, id: Number(id), commentId: commentId === undefined ? undefined : Number(commentId) }

async function page(
  deps: Deps,
  { actor, query }: SignedInCall<unknown, { entity: string; id: string; page?: string | undefined }>,
) {
  const host = await readHost(deps, actor, query.entity, Number(query.id))
  const key = keyOf(host)
  const pageNumber = Number(query.page ?? 1)
  const totalItems = await countAttachments(deps.db, key)
  const rows = await findAttachments(deps.db, key, { limit: PAGE_SIZE }, (pageNumber - 1) * PAGE_SIZE)
  const cache = deps.revisionCache.at(actor.revision)
  const left = quotaOf(deps, actor.scopeId) - (await usedBytes(deps.db, actor.scopeId))
  return {
    list: await presentFiles(deps.db, { actor, host, cache }, rows),
    totalItems,
    totalPages: totalPagesOf(totalItems, PAGE_SIZE),
    limits: { fileBytes: await bytesMaxOf(deps, actor.scopeId), leftBytes: Math.max(0, left) },
  }
}

function mountOnes(app: FastifyInstance, deps: Deps): void {
  const to = { app, deps }
  mount(to, calls.filePage, (call) => page(deps, call))
  mount(to, calls.attachFiles, ({ actor, body: { ids, entity, id, commentId } }) =>
    deps.write(async (tx) => {
      const saving = { deps, tx, actor, now: deps.clock(), before: undefined }
      const attached = await attachWaiting(saving, { entity, id, commentId }, ids)
      return { message: attached.data.length > 1 ? sentences.addedMany : sentences.added, ...attached }
    }),
  )
  mount(to, calls.renameFile, ({ actor, params, body }) =>
    renameFile(deps, actor, params['id'] ?? 0, body.name),
  )
  mount(to, calls.deleteFile, ({ actor, params }) => deleteFile(deps, actor, params['id'] ?? 0))
  mount(to, calls.restoreFile, ({ actor, params }) => restoreFile(deps, actor, params['id'] ?? 0))
  mount(to, calls.dropFile, ({ actor, params }) => dropFile(deps, actor, params['id'] ?? 0))
  mount(to, calls.deletedFiles, ({ actor, query }) => deletedFiles(deps, actor, Number(query.page ?? 1)))
  mount(to, calls.linkFile, ({ actor, params, body }) => linkFile(deps, actor, params['id'] ?? 0, body.as))
  mount(to, calls.filesUsage, async ({ actor }) => ({ data: await filesUsage(deps, actor) }))
}

function mountUploads(app: FastifyInstance, deps: Deps): void {
  const to = { app, deps }
  mount(to, calls.beginUpload, ({ actor, body, request }) =>
    beginUpload(
      deps,
      actor,
      { name: body.name, bytes: body.bytes, place: placeOf(body) },
      { once: idempotencyOf(request) },
    ),
  )
  mount(to, calls.uploadState, async ({ actor, params }) => ({
    data: await uploadState(deps, actor, params['id'] ?? 0),
  }))
  mount(to, calls.cancelUpload, async ({ actor, params }) => {
    await cancelUpload(deps, actor, params['id'] ?? 0)
    return { message: sentences.cancelled }
  })
}

/** In a scope of its own, where a body is a stream of any type. */
const mountBodies = (app: FastifyInstance, deps: Deps) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const to = { app: scope, deps }
    const isStream = { isStream: true }
    mount(
      to,
      calls.addFile,
      ({ actor, query, request }) =>
        addFile(deps, {
          actor,
          name: query.name,
          place: placeOf(query),
          body: fileBodyOf(request),
          once: idempotencyOf(request, null),
        }),
      isStream,
    )
    mount(
      to,
      calls.putPart,
      async ({ actor, params, query, request }) => {
        const part = { id: params['id'] ?? 0, offset: Number(query.offset), body: partBodyOf(request) }
        const data = await putPart(deps, actor, part)
        return { message: data.file ? sentences.added : sentences.partArrived, data }
      },
      isStream,
    )
  })

export async function mountFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  mountOnes(app, deps)
  mountUploads(app, deps)
  await mountBodies(app, deps)
  serveFiles(app, deps)
}
