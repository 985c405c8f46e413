// The seal and the logo of a seller profile: set from a picture, shown, taken away; and the seal an invoice is printed with.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { getLogo, removeLogo, saveLogo } from '@daybook/contract/billing/calls/logo-calls.ts'
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
import * as seals from '#features/invoicing/seals.ts'
import { errorReply } from '#http/error-reply.ts'
import { mount } from '#http/mount.ts'

type SellerPicture = seals.SellerPicture
const sentences = seals.pictureMessages
const calls = {
  seal: { get: getSeal, save: saveSeal, remove: removeSeal },
  logo: { get: getLogo, save: saveLogo, remove: removeLogo },
} as const
const both: readonly SellerPicture[] = ['seal', 'logo']

function pictureIn({ body, headers }: FastifyRequest, which: SellerPicture): Uint8Array {
  const isFile = !/^(multipart\/|application\/(json|x-www-form-urlencoded))/i.test(
    headers['content-type'] ?? '',
  )
  if (!(body instanceof Uint8Array) || body.length === 0) throw invalidField(which, sentences.notPicture)
  if (!isFile || !seals.isPicture(body)) throw new AppError('unsupported_media_type', sentences.notPicture)
  return body
}

/** The profile's own stamp stays: a form that is open goes on being right. */
async function changePicture(
  deps: Deps,
  actor: Actor,
  { id, which }: { readonly id: number; readonly which: SellerPicture },
  picture: Uint8Array | undefined,
) {
  authorizeRead(actor, sellerProfile)
  await deps.db.transaction().execute(async (tx) => {
    const row = await getRow(tx, sellerProfile, id, actor)
    authorizeWrite(actor, sellerProfile, 'change', row)
    const scopeId = row.scopeId
    const before = await seals.sellerPictures[which].find(tx, scopeId, id)
    const after = await seals.setPicture(tx, which, { scopeId, id }, picture)
    if (before === after) return
    await writeHistory(tx, {
      entity: sellerProfile.name,
      recordId: id,
      scopeId,
      stamp: deps.clock(),
      by: actor,
      action: 'update',
      title: row.name,
      changes: { [which]: [before, after] },
    })
  })
}

function mountReads(app: FastifyInstance, deps: Deps): void {
  for (const which of both)
    mount({ app, deps }, calls[which].get, async ({ actor, params }) => {
      const id = params['id'] ?? 0
      const scopeId = Number((await readableRow(deps, sellerProfile, actor, id))['scopeId'])
      const hash = await seals.sellerPictures[which].find(deps.db, scopeId, id)
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
  const ours = isTooLarge ? new AppError('too_large', sentences.tooLarge) : error
  return errorReply(ours, ...rest)
}

export async function mountSeals(app: FastifyInstance, deps: Deps): Promise<void> {
  mountReads(app, deps)
  for (const which of both)
    mount({ app, deps }, calls[which].remove, async ({ actor, params }) => {
      await changePicture(deps, actor, { id: params['id'] ?? 0, which }, undefined)
      return { message: sentences.removed(which) }
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
    for (const which of both)
      mount({ app: scope, deps }, calls[which].save, async ({ actor, params, request }) => {
        const id = params['id'] ?? 0
        // Whose profile it is, is asked before anybody's picture is unfolded.
        authorizeWrite(actor, sellerProfile, 'change', await getRow(deps.db, sellerProfile, id, actor))
        const picture = await seals.redraw(actor.userId, pictureIn(request, which), which)
        await changePicture(deps, actor, { id, which }, picture)
        return { message: sentences.saved(which) }
      })
  })
}
