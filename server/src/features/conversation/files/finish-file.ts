// All of a file is there: what it is, is found out by its content; its bytes go into the store, and then the row that names them is
// written. Whatever goes wrong before leaves nothing behind; a crash leaves at most unreferenced bytes.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { FILE_CHOICES, isAllowedType } from '@daybook/contract/files/allowed-kinds.ts'
import { isProgramName } from '@daybook/contract/files/file-kinds.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, NO_SESSION } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import type { Saving } from '#entities/hooks.ts'
import {
  type FilePlace,
  attachFile,
  type AttachedFile,
  type WholeFile,
} from '#features/conversation/files/attach.ts'
import { arrivedBytes } from '#files/arriving-file.ts'
import { markedStoreOf } from '#files/files-id.ts'
import { previewOf } from '#files/preview.ts'
import { sniff } from '#files/sniff.ts'
import { withTenantOfActor } from '#http/request-bounds.ts'
import { actorWithoutSession, findActorAgain } from '#http/sessions/find-actor.ts'
import { hashOf } from '#runtime/hash-of.ts'

const KEY_BYTES = 32

interface ArrivedFile {
  /** Where it lies until it is stored. */
  readonly path: string
  readonly name: string
  readonly bytes: number
}

export const isProgram = () => new AppError('unsupported_media_type', fileMessages.isProgram)

export function refuseProgramName(name: string): void {
  if (isProgramName(name)) throw isProgram()
}

/** @throws AppError unsupported_media_type for what the firm does not take */
async function needKind({ db }: Deps, { scopeId }: Actor, type: string): Promise<void> {
  const settled = await findFirmSetting(db, scopeId, 'fileKinds')
  const choice = FILE_CHOICES.find((each) => each === settled) ?? 'all'
  if (isAllowedType(choice, type)) return
  throw new AppError(
    'unsupported_media_type',
    choice === 'pictures' ? fileMessages.onlyPictures : fileMessages.onlyOffice,
  )
}

/**
 * An upload takes its time: whoever was dismissed or signed out meanwhile adds nothing any more. Who acts without a session has none to end.
 * @throws AppError not_signed_in
 */
async function stillThere(deps: Deps, actor: Actor): Promise<Actor> {
  const now = await withAllTenants(() =>
    actor.sessionId === NO_SESSION ? actorWithoutSession(deps, actor.userId) : findActorAgain(deps, actor),
  )
  if (!now) throw new AppError('not_signed_in', messages.notSignedIn)
  return { ...now, origin: actor.origin }
}

/** What a transaction does with a file whose bytes are stored. @returns the answer, and under which key they are then */
export type Keep<A> = (
  saving: Saving,
  file: WholeFile,
) => Promise<{ readonly answer: A; readonly key: string }>

export const attaching =
  <A>(
    place: FilePlace | undefined,
    answerOf: (attached: AttachedFile, saving: Saving) => A | Promise<A>,
  ): Keep<A> =>
  async (saving, file) => {
    const attached = await attachFile(saving, place, file)
    return { answer: await answerOf(attached, saving), key: attached.key }
  }

/**
 * Stores the file and has `keep` write its rows.
 * @param once the request, by which it is carried out once; what must be equal is the content
 * @throws AppError unsupported_media_type for a program, malformed where not all of it is on the disk; what `keep` throws
 */
export async function finishFile<A>(
  deps: Deps,
  asked: { readonly actor: Actor; readonly once: Idempotent | undefined },
  { path, name, bytes }: ArrivedFile,
  keep: Keep<A>,
): Promise<A> {
  // What was not written whole would be stored cut short, under a hash that is right for that.
  if ((await arrivedBytes(path)) !== bytes) throw new AppError('malformed', fileMessages.notWhole)
  const { type, isProgram: isRefused } = await sniff(path)
  if (isRefused) throw isProgram()
  await needKind(deps, asked.actor, type)
  const sha256 = await hashOf(createReadStream(path))
  const preview = await previewOf(asked.actor.userId, path, type)
  const actor = await stillThere(deps, asked.actor)
  const store = markedStoreOf(deps)
  const key = randomBytes(KEY_BYTES).toString('hex')
  await store.put(path, key)
  /** No row references the bytes: another file has the same content, the same request was carried out before, or it is refused. */
  let isUnreferenced = true
  try {
    return await withTenantOfActor(actor, () =>
      onceOnly(
        deps,
        { actor, once: asked.once && { ...asked.once, body: { sha256 } }, write: deps.write },
        async (tx) => {
          const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
          const kept = await keep(saving, { name, key, sha256, bytes, type, preview })
          isUnreferenced = kept.key !== key
          return kept.answer
        },
      ),
    )
  } catch (error) {
    // Where the connection to the database was lost, the rows may be there: then the bytes are the night's to look after.
    if (error instanceof AppError) isUnreferenced = true
    throw error
  } finally {
    if (isUnreferenced) await store.remove(key).catch(() => undefined)
  }
}
