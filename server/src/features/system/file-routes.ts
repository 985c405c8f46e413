// Backups as files over HTTP, out and in: they stream, so that a large one needs no more memory than a small one.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { can } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { bringBackup, fetchBackup } from '@daybook/contract/system/system.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { proveCurrentPassword } from '#credentials/current-password.ts'
import { findBackup } from '#backup/folder.ts'
import { placeOf } from '#backup/place.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { uploadBackup } from '#features/system/upload-backup.ts'
import { fileIn } from '#http/file-body.ts'
import { mount, type SignedInCall } from '#http/mount.ts'
import { findActorAgain } from '#http/sessions/find-actor.ts'

async function bring(deps: Deps, { actor, request }: SignedInCall) {
  const { bytes, source } = fileIn(request, systemMessages.needsFile)
  const stillMay = async () => {
    const now = await withAllTenants(() => findActorAgain(deps, actor))
    if (!now) throw new AppError('not_signed_in', messages.notSignedIn)
    if (!can(now, bringBackup.needs)) throw new AppError('forbidden', messages.forbidden)
  }
  const name = await uploadBackup(deps, placeOf(deps.config), source, { bytes, stillMay })
  await noteEvent(deps.db, {
    action: 'import',
    by: actor,
    scopeId: SYSTEM_SCOPE,
    time: deps.clock(),
    title: name,
  })
  return { message: systemMessages.brought, name }
}

export async function mountBackupFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  const { folder } = deps.config.backups

  mount({ app, deps }, fetchBackup, async ({ actor, words, body, reply }) => {
    const stored = await findBackup(folder, words['name'] ?? '')
    if (!stored) throw new AppError('not_found', systemMessages.noBackup)
    await proveCurrentPassword(deps, actor, 'currentPassword', body.currentPassword)
    await noteEvent(deps.db, {
      action: 'export',
      by: actor,
      scopeId: SYSTEM_SCOPE,
      time: deps.clock(),
      title: stored.name,
    })
    reply
      .type('application/octet-stream')
      .header('content-length', stored.bytes)
      .header('content-disposition', `attachment; filename="${stored.name}"`)
    // Fastify hands a stream on piece by piece; to the contract it is the bytes that arrive.
    return createReadStream(join(folder, stored.name), { end: stored.bytes - 1 }) as unknown as Uint8Array
  })

  // In a scope of its own, where a body is a stream of any type and any length that there is room for.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    mount({ app: scope, deps }, bringBackup, (call) => bring(deps, call), { isStream: true })
  })
}
