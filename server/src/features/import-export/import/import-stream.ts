// An import that is under way, as lines of JSON: how far it is, and at last how it went.
import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ImportDone, ImportLine } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { onceOnly } from '#entities/idempotency.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { problemFor } from '#http/error-reply.ts'
import type { ImportFile, ImportRow } from '#features/import-export/read/import-row.ts'
import { storeImport } from '#features/import-export/import/import.ts'

interface Importing {
  readonly deps: Deps
  readonly entity: AnyEntity
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly bytes: Uint8Array
  readonly rows: readonly ImportRow[]
  readonly file: Pick<ImportFile, 'source'>
}

/** Starts the import at once. Whoever stops reading stops it: nothing is stored then. */
export function importStream(importing: Importing): Readable {
  const lines = new PassThrough()
  const say = (line: ImportLine) => {
    if (lines.destroyed) throw new Error('the client went away')
    lines.write(`${JSON.stringify(line)}\n`)
  }
  carryOut(importing, say)
    .then(say)
    .catch((error: unknown) => {
      if (!lines.destroyed) say({ problem: problemFor(error, importing.request) })
    })
    .finally(() => lines.end())
  return lines
}

async function carryOut(importing: Importing, say: (line: ImportLine) => void): Promise<ImportDone> {
  const { deps, entity, actor, request, bytes, rows, file } = importing
  const once = idempotencyOf(request, createHash('sha256').update(bytes).digest('hex'))
  say({ done: 0, of: rows.length })
  return onceOnly(deps, { actor, once }, async (tx) => {
    const saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    return storeImport(saving, entity, rows, {
      source: file,
      onProgress: (done) => say({ done, of: rows.length }),
    })
  })
}
