// The seal of a seller profile: set from a picture, shown, taken away; and the one an invoice is printed with.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import {
  getSeal,
  invoiceSeal,
  removeSeal,
  SEAL_BYTES_MAX,
  saveSeal,
} from '@daybook/contract/invoicing/calls.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead, authorizeWrite } from '#entities/authorize.ts'
import { writeHistory } from '#entities/history/history.ts'
import { getRow, readableRow } from '#entities/reads.ts'
import type { AnyDb } from '#entities/store.ts'
import * as seals from '#features/invoicing/seals.ts'
import { errorReply } from '#http/error-reply.ts'
import { mount } from '#http/mount.ts'

const { sealMessages } = seals

function pictureIn({ body, headers }: FastifyRequest): Uint8Array {
  const isFile = !/^(multipart\/|application\/(json|x-www-form-urlencoded))/i.test(
    headers['content-type'] ?? '',
  )
  if (!(body instanceof Uint8Array) || body.length === 0) throw invalidField('seal', sealMessages.notPicture)
  if (!isFile || !seals.isPicture(body)) throw new AppError('unsupported_media_type', sealMessages.notPicture)
  return body
}

/** Sets the profile's seal to what `set` makes of it. The profile's own stamp stays: a form that is open goes on being right. */
async function changeSeal(
  deps: Deps,
  actor: Actor,
  id: number,
  set: (tx: AnyDb, scopeId: number) => Promise<string>,
) {
  authorizeRead(actor, sellerProfile)
  await deps.db.transaction().execute(async (tx) => {
    const row = await getRow(tx, sellerProfile, id, actor)
    authorizeWrite(actor, sellerProfile, 'change', row)
    const scopeId = row.scopeId
    const before = await seals.sealOf(tx, scopeId, id)
    const after = await set(tx, scopeId)
    if (before === after) return
    await writeHistory(tx, {
      entity: sellerProfile.name,
      recordId: id,
      scopeId,
      stamp: deps.clock(),
      by: actor,
      action: 'update',
      title: row.name,
      changes: { seal: [before, after] },
    })
  })
}

function mountReads(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getSeal, async ({ actor, params }) => {
    const id = params['id'] ?? 0
    const scopeId = Number((await readableRow(deps, sellerProfile, actor, id))['scopeId'])
    const hash = await seals.sealOf(deps.db, scopeId, id)
    return { picture: seals.asDataAddress(await seals.sealPicture(deps.db, scopeId, hash)) }
  })
  mount({ app, deps }, invoiceSeal, async ({ actor, params }) => {
    const row = await readableRow(deps, invoice, actor, params['id'] ?? 0)
    const picture = await seals.sealPicture(deps.db, row.scopeId, row.seal)
    return { picture: seals.asDataAddress(picture) }
  })
}

function refuse(error: FastifyError, ...rest: [FastifyRequest, Parameters<typeof errorReply>[2]]) {
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
  const ours = isTooLarge ? new AppError('too_large', sealMessages.tooLarge) : error
  return errorReply(ours, ...rest)
}

export async function mountSeals(app: FastifyInstance, deps: Deps): Promise<void> {
  mountReads(app, deps)
  mount({ app, deps }, removeSeal, async ({ actor, params }) => {
    const id = params['id'] ?? 0
    await changeSeal(deps, actor, id, async (tx) => {
      await seals.dropSeal(tx, id)
      return ''
    })
    return { message: sealMessages.removed }
  })
  // In a scope of its own, where a body is a file of any type.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: SEAL_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler(refuse)
    mount({ app: scope, deps }, saveSeal, async ({ actor, params, request }) => {
      const id = params['id'] ?? 0
      // Whose profile it is, is asked before anybody's picture is unfolded.
      authorizeWrite(actor, sellerProfile, 'change', await getRow(deps.db, sellerProfile, id, actor))
      const picture = await seals.redraw(actor.userId, pictureIn(request))
      await changeSeal(deps, actor, id, (tx, scopeId) => seals.keepSeal(tx, scopeId, id, picture))
      return { message: sealMessages.saved }
    })
  })
}
