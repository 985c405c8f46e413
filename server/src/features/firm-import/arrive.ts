// The file of a firm on its way in: written to the disk as it arrives, under a random name.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { bringFirm, FIRM_FILE_BYTES_MAX } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { firmImportMessages as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { importFolder, importPath } from '#features/firm-import/import-folder.ts'
import { writeArriving } from '#files/arriving-file.ts'
import { findActorAgain } from '#http/sessions/find-actor.ts'
import { diskSpaceOn } from '#runtime/disk-space.ts'

/** So many may wait at once: each is up to 2 GiB of the disk. */
const WAITING_MAX = 3

const tooLarge = () => new AppError('too_large', sentences.tooLarge)

/** Sending may have taken long. @throws AppError */
async function stillMay(deps: Deps, actor: Actor): Promise<void> {
  const now = await withAllTenants(() => findActorAgain(deps, actor))
  if (!now) throw new AppError('not_signed_in', messages.notSignedIn)
  if (!can(now, bringFirm.needs)) throw new AppError('forbidden', messages.forbidden)
}

async function addRow(
  deps: Deps,
  actor: Actor,
  { file, bytes }: { readonly file: string; readonly bytes: number },
) {
  const { db, dialect, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockWord(tx, dialect, 'firm imports')
    const now = clock()
    const waiting = await tx
      .selectFrom('firmImport')
      .select('id')
      .where('state', 'in', ['checking', 'waiting', 'running'])
      .execute()
    if (waiting.length >= WAITING_MAX) throw new AppError('conflict', sentences.runs)
    const { id } = await tx
      .insertInto('firmImport')
      .values({
        state: 'checking',
        file,
        bytes,
        origin: '',
        broughtById: actor.userId,
        createdTime: now,
        leaseTime: now,
        endedTime: null,
        done: 0,
        total: 0,
        error: '',
        preview: '',
        people: '[]',
        name: '',
        firmId: null,
        result: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteEvent(tx, { action: 'firm_brought', by: actor, scopeId: SYSTEM_SCOPE, time: now })
    return id
  })
}

/** @returns the id under which it is looked through. @throws AppError; then nothing of it is left */
export async function keepArriving(
  deps: Deps,
  actor: Actor,
  { bytes, source }: { readonly bytes: number; readonly source: Readable },
): Promise<number> {
  const file = `${randomBytes(24).toString('base64url')}.zip`
  const path = importPath(deps, file)
  try {
    if (bytes > FIRM_FILE_BYTES_MAX) {
      source.resume()
      throw tooLarge()
    }
    const arrived = await writeArriving(source, {
      folder: importFolder(deps),
      path,
      offset: 0,
      most: bytes,
      tooMuch: tooLarge,
      roomOf: diskSpaceOn,
    })
    if (arrived !== bytes) throw new AppError('malformed', systemMessages.cutShort)
    await stillMay(deps, actor)
    return await withAllTenants(() => addRow(deps, actor, { file, bytes }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
