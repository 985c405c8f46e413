// The calls of transfer.ts with the checks of what they are sent.
import * as z from 'zod/mini'
import type { AnyEntity } from '#entity.ts'
import { pageBody } from '#paging.ts'
import { IMPORT_FORMATS, transferCalls } from '#transfer.ts'

const formatSentence = `format must be ${IMPORT_FORMATS.map((name) => `'${name}'`).join(' or ')}`

const importQuery = z.object({
  mode: z.enum(['preview', 'commit'], "mode must be 'preview' or 'commit'"),
  format: z.enum(IMPORT_FORMATS, formatSentence),
  update: z.optional(z.enum(['yes', 'no'], "update must be 'yes' or 'no'")),
})

export function transferEndpoints(entity: AnyEntity) {
  const calls = transferCalls(entity)
  return {
    export: { ...calls.export, body: pageBody(entity) },
    import: { ...calls.import, query: importQuery },
  }
}
