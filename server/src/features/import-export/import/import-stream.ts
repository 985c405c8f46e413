// An import that is under way, as lines of JSON: how far it is, and at last how it went.
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ImportDone, ImportLine } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { onceOnly } from '#entities/idempotency.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { problemFor } from '#http/error-reply.ts'
import { hashOfFile, storeImport } from '#features/import-export/import/import.ts'
import type { Importing } from '#features/import-export/import/settled-row.ts'
import type { ImportRow } from '#features/import-export/read/import-row.ts'

interface Streaming {
  readonly deps: Deps
  readonly actor: Actor
  readonly request: FastifyRequest
  readonly bytes: Uint8Array
  /** '' where the browser did not say it. */
  readonly fileName: string
  readonly rows: readonly ImportRow[]
  readonly importing: Importing
}

/** Starts the import at once. Whoever stops reading stops it: nothing is stored then. */
export function importStream(streaming: Streaming): Readable {
  const lines = new PassThrough()
  const gone = new Error('the client went away')
  const say = (line: ImportLine) => {
    if (lines.destroyed) throw gone
    lines.write(`${JSON.stringify(line)}\n`)
  }
  carryOut(streaming, say)
    .then(say)
    .catch((error: unknown) => {
      if (error === gone) return
      // A fault of ours is logged, also where nobody reads the lines any more.
      const problem = problemFor(error, streaming.request)
      if (!lines.destroyed) say({ problem })
    })
    .finally(() => lines.end())
  return lines
}

async function carryOut(streaming: Streaming, say: (line: ImportLine) => void): Promise<ImportDone> {
  const { deps, actor, request, bytes, fileName, rows, importing } = streaming
  const fileHash = hashOfFile(bytes)
  const once = idempotencyOf(request, fileHash)
  say({ done: 0, of: rows.length })
  return onceOnly(deps, { actor, once }, async (tx) => {
    const saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    return storeImport(saving, importing, rows, {
      file: { fileName, fileHash },
      onProgress: (done) => say({ done, of: rows.length }),
    })
  })
}
