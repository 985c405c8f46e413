// What was deleted stays in the bin for thirty days, and what somebody just did can be undone (rules/bin).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { Issue } from '#engine/errors.ts'
import { BIN_WITH_MAX, ID_MAX, KEYWORD_MAX } from '#engine/limits.ts'
import { storableText } from '#engine/schema.ts'
import type { Page } from '#engine/paging.ts'
import { BIN_KINDS, type BinKind } from '#system/bin-kinds.ts'

/** Days left, beginning with the last one: 1 is less than 24 hours. */
export const daysLeft = (purgeTime: number, now: number): number =>
  Math.max(0, Math.ceil((purgeTime - now) / 86_400_000))
/** Fewer are told in the colour of what is late. */
export const LATE_DAYS = 4

export interface BinEntry {
  readonly id: number
  readonly entity: BinKind
  readonly recordId: number
  /** What it was called. */
  readonly title: string
  /** How many others come back with it; absent for none. */
  readonly parts?: number
  readonly deletedBy: { readonly id: number; readonly firstname: string; readonly lastname: string }
  /** Epoch milliseconds. */
  readonly deletedTime: number
  readonly purgeTime: number
  readonly mayRestore: boolean
  readonly mayDrop: boolean
}

/** 'restoreBoth': send it again with the ids of `with`, which come back, too. */
export type BinWay = 'restoreBoth'

export interface BinPage extends Page<BinEntry> {
  /** All that is there for an Admin to empty, whatever the page is narrowed to; absent for others. */
  readonly all?: number
}

const pageSentence = 'page must be a whole number from 1'
const numberText = (sentence: string) =>
  z.optional(z.string(sentence).check(z.regex(/^[0-9]{1,15}$/, sentence)))
const idSentence = 'deletedById must be a whole number'
const kindSentence = `entity must be one of ${BIN_KINDS.join(', ')}`

export const binPage = endpoint<BinPage>()({
  method: 'GET',
  path: '/api/bin',
  query: z.object({
    entity: z.optional(z.union([z.literal(''), z.enum(BIN_KINDS)], kindSentence)),
    keyword: z.optional(storableText('keyword', KEYWORD_MAX, 'keyword must be text')),
    deletedById: numberText(idSentence),
    page: z.optional(z.string(pageSentence).check(z.regex(/^[1-9][0-9]{0,14}$/, pageSentence))),
  }),
  summary: 'What was deleted in the last 30 days, newest first, as far as one saw it before',
  tag: 'Bin',
})

/** What came back or was undone. */
export interface BinRecord {
  readonly entity: string
  readonly id: number
}

export interface RestoreAnswer extends MessageAnswer {
  readonly data: { readonly restored: readonly BinRecord[] }
  /** What is not as it was. */
  readonly warnings?: readonly Issue[]
}

const withSentence = `with must be a list of at most ${BIN_WITH_MAX} ids`

export const restoreFromBin = endpoint<RestoreAnswer>()({
  method: 'POST',
  path: '/api/bin/{id}/restore',
  body: z.optional(
    z.nullable(
      z.object({
        with: z.optional(
          z
            .array(
              z.int(withSentence).check(z.minimum(1, withSentence), z.maximum(ID_MAX, withSentence)),
              withSentence,
            )
            .check(z.maxLength(BIN_WITH_MAX, withSentence)),
        ),
      }),
    ),
  ),
  summary: 'Bring a deleted record back',
  tag: 'Bin',
})

export const dropFromBin = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: '/api/bin/{id}',
  summary: 'Delete a record for good: its creator or an Admin',
  tag: 'Bin',
})

const countSentence = 'count must say how many there are in the bin'

export const emptyBin = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/bin/empty',
  body: z.object({ count: z.int(countSentence).check(z.minimum(0, countSentence)) }),
  summary: 'Delete all that is in the bin for good: an Admin, or somebody without a firm',
  tag: 'Bin',
})

export type UndoKind = 'delete' | 'bulk' | 'apply'
export interface UndoAnswer extends MessageAnswer {
  readonly data: {
    readonly done: readonly BinRecord[]
    /** `name` as far as it is known. */
    readonly refused: readonly (BinRecord & { readonly message: string; readonly name?: string })[]
  }
  /** What came back and is not as it was. */
  readonly warnings?: readonly Issue[]
}

export const undoStep = endpoint<UndoAnswer>()({
  method: 'POST',
  path: '/api/undo/{id}',
  summary: 'Take back what one has just done, row by row where nobody changed it since',
  tag: 'Bin',
})
