// One act on many records with one call: what may be asked, and how it is answered (rules/bulk 1).
import * as z from 'zod/mini'
import { STATUS_FIELD } from '#engine/bulk-kinds.ts'
import type { AnyEntity } from '#engine/entity.ts'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { ErrorCode } from '#engine/errors.ts'
import { BULK_MAX, ID_MAX } from '#engine/limits.ts'
import { pageBody } from '#engine/paging.ts'
import { bulkMessages } from '#messages/records/bulk-messages.ts'

export const bulkIds = z
  .array(
    z
      .int(bulkMessages.idsAsked)
      .check(z.minimum(1, bulkMessages.idsAsked), z.maximum(ID_MAX, bulkMessages.idsAsked)),
    bulkMessages.idsAsked,
  )
  .check(
    z.minLength(1, bulkMessages.idsAsked),
    z.maxLength(BULK_MAX, bulkMessages.tooMany),
    z.refine((ids) => new Set(ids).size === ids.length, bulkMessages.twice),
  )

/** The id of something that the records are to have. */
export const bulkId = (sentence: string) =>
  z.int(sentence).check(z.minimum(1, sentence), z.maximum(ID_MAX, sentence))

export interface BulkDone {
  readonly id: number
  /** After the change; of a deleted record, when it went. */
  readonly lastModifiedAt: number
}
export interface BulkRefused {
  readonly id: number
  readonly code: ErrorCode
  readonly message: string
}
export interface BulkAnswer extends MessageAnswer {
  readonly data: {
    readonly done: readonly BulkDone[]
    readonly refused: readonly BulkRefused[]
    /** For `POST /api/undo/{id}`; absent where nothing was changed that could be undone. */
    readonly undo?: number
  }
}

export const recordBulkBody = z.discriminatedUnion(
  'action',
  [
    z.strictObject(
      { ids: bulkIds, action: z.literal(STATUS_FIELD), value: bulkId(bulkMessages.idAsked) },
      bulkMessages.keysAsked(STATUS_FIELD, true),
    ),
    z.strictObject({ ids: bulkIds, action: z.literal('delete') }, bulkMessages.keysAsked('delete', false)),
  ],
  bulkMessages.recordActionAsked,
)
export type RecordBulk = z.infer<typeof recordBulkBody>

export const recordBulk = (entity: AnyEntity) =>
  endpoint<BulkAnswer>()({
    method: 'POST',
    path: `/api/customized/${entity.api.many}/bulk`,
    needs: entity.access.read,
    body: recordBulkBody,
    summary: `Change or delete many ${entity.title[1]} at once`,
    tag: entity.title[1],
  })

export interface IdsAnswer {
  /** In the order of the list. */
  readonly ids: readonly number[]
  /** How many there are, also beyond those. */
  readonly total: number
}

export const listIds = (entity: AnyEntity) =>
  endpoint<IdsAnswer>()({
    method: 'POST',
    path: `/api/customized/${entity.api.many}/ids`,
    needs: entity.access.read,
    body: pageBody(entity),
    summary: `The ids of the first ${BULK_MAX} of a list of ${entity.title[1]}`,
    tag: entity.title[1],
  })
